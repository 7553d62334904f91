import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTaskFile, uploadTaskFile } from '#contract/activities/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { newFile, newPicture } from '#server/testing/pictures.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { inBothPlaces } from './testing/in-both-places.ts';

inBothPlaces((start) => {
  let server: TestServer;
  let acme: TenantId;
  let owner: TestCaller;

  beforeAll(async () => {
    server = await start();
    acme = await server.addTenant('acme');
    owner = server.as(await server.addPerson(acme));
  });
  afterAll(() => server.close());

  const uploadOf = (name: string, content: string | Buffer) => ({
    body: { fileName: name, file: newFile(name, content) },
  });
  const upload = (name: string, content: string | Buffer) =>
    owner.call(uploadTaskFile, uploadOf(name, content));
  const read = (id: string, caller = owner) => caller.send(getTaskFile, { params: { id } });

  /** The file as it is answered once it was uploaded. */
  async function kept(name: string, content: string | Buffer): Promise<Buffer> {
    return (await read((await upload(name, content)).id)).rawPayload;
  }

  const script = '<script>alert(document.domain)</script>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;

  describe('a file that is no picture', () => {
    it.each([
      ['HTML that calls itself a picture', 'photo.png', `<!doctype html>${script}`],
      ['SVG', 'logo.svg', svg],
      ['SVG that calls itself a picture', 'logo.png', `<?xml version="1.0"?>${svg}`],
      ['PDF', 'receipt.pdf', '%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'],
      ['JavaScript', 'app.js', 'alert(1)'],
      ['text', 'notes.txt', 'Just some notes'],
    ])('is a download that can do nothing: %s [ACT-112]', async (_, name, content) => {
      const { id } = await upload(name, content);
      const answer = await read(id);
      expect(answer.body).toBe(content);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
    });

    it('keeps every byte of it', async () => {
      const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
      expect(await kept('bytes.bin', everyByte)).toEqual(everyByte);
    });
  });

  describe('a picture', () => {
    it.each(['png', 'jpeg', 'gif', 'webp'] as const)(
      'is shown as the %s it is, whatever it calls itself [ACT-35 ACT-112]',
      async (format) => {
        const file = await upload('page.html', await newPicture(format));
        expect(file).toEqual({
          id: expect.any(String),
          name: 'page.html',
          type: `image/${format}`,
          url: `/api/v1/task-files/${file.id}`,
        });
        const answer = await owner.send({ url: file.url });
        expect(answer.headers).toMatchObject({
          'content-type': `image/${format}`,
          'content-disposition': "inline; filename*=UTF-8''page.html",
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        });
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
          format,
          width: 40,
          height: 20,
        });
      },
    );

    it('takes nothing along that was hidden behind it', async () => {
      for (const format of ['png', 'jpeg', 'gif'] as const) {
        const picture = Buffer.concat([await newPicture(format), Buffer.from(script)]);
        expect((await kept('photo', picture)).includes('script')).toBe(false);
      }
    });

    it('does not tell where it was taken, and stays upright', async () => {
      const taken = await sharp(await newPicture('jpeg'))
        .withExif({ IFD0: { Make: 'Camera of Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .toBuffer();
      expect((await sharp(taken).metadata()).exif?.includes('Camera of Ada')).toBe(true);
      const shown = await sharp(await kept('photo.jpg', taken)).metadata();
      expect(shown.exif).toBeUndefined();
      expect(shown).toMatchObject({ width: 20, height: 40 });
    });

    it('goes on moving', async () => {
      const frames = await Promise.all(
        ['red', 'lime', 'blue'].map((background) =>
          sharp({ create: { width: 8, height: 8, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      );
      for (const format of ['gif', 'webp'] as const) {
        const moving = await sharp(frames, { join: { animated: true } })
          .toFormat(format, { delay: [90, 120, 150], loop: 0 })
          .toBuffer();
        const shown = await sharp(await kept('moving', moving), { animated: true }).metadata();
        expect(shown).toMatchObject({ pages: 3, pageHeight: 8, delay: [90, 120, 150], loop: 0 });
      }
    });

    it('becomes WebP where few could look at it, and is called so [ACT-167]', async () => {
      for (const format of ['avif', 'tiff'] as const) {
        const content = await sharp(await newPicture('png'))
          .toFormat(format)
          .toBuffer();
        const file = await upload(`Photo.${format}`, content);
        expect(file).toMatchObject({ name: 'Photo.webp', type: 'image/webp' });
        const shown = await sharp((await read(file.id)).rawPayload).metadata();
        expect(shown).toMatchObject({ format: 'webp', width: 40, height: 20 });
      }
    });

    it('keeps the rest of its name, and all of it where it stays what it is', async () => {
      const png = await newPicture('png');
      const tiff = await sharp(png).tiff().toBuffer();
      const avif = await sharp(png).avif().toBuffer();
      const nameOf = async (name: string, content: Buffer) => (await upload(name, content)).name;
      expect(await nameOf('my.tif.holiday.TIF', tiff)).toBe('my.tif.holiday.webp');
      expect(await nameOf('photo.avif.old', avif)).toBe('photo.avif.old');
      expect(await nameOf('photoavif', avif)).toBe('photoavif');
      expect(await nameOf('photo.tiff', png)).toBe('photo.tiff');
    });

    it('is refused by name when it cannot be drawn, or is too large to be [ACT-168]', async () => {
      const png = await newPicture('png', { width: 400, height: 400 });
      const unreadable = 'cannot be read. Please save it anew or choose another one';
      const pictures = {
        'like-one.gif': ['GIF89a/*....*/=0;alert(1)', unreadable],
        'cut-off.png': [png.subarray(0, 60), unreadable],
        'large.png': [
          await newPicture('png', { width: 5000, height: 5001 }),
          'has more than 25 million pixels. Please make it smaller',
        ],
        'photo.heic': [
          Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
          'is a kind of picture that cannot be shown. Please save it as JPEG or PNG',
        ],
      } as const;
      for (const [name, [content, reason]] of Object.entries(pictures)) {
        expect(await owner.refused(uploadTaskFile, uploadOf(name, content))).toMatchObject({
          status: 415,
          message: `“${name}” ${reason}`,
        });
      }
      const largest = await newPicture('png', { width: 5000, height: 5000 });
      expect((await owner.send(uploadTaskFile, uploadOf('large', largest))).statusCode).toBe(201);
    });

    it('counts against its sender when it cannot be drawn, and against nobody else', async () => {
      const sender = server.as(await server.addPerson(acme));
      const broken = uploadOf('broken.gif', 'GIF89a/*....*/=0;alert(1)');
      const good = uploadOf('good.png', await newPicture('png'));
      for (let count = 0; count < 20; count += 1) {
        await sender.call(uploadTaskFile, good);
        expect(await sender.refused(uploadTaskFile, broken)).toMatchObject({ status: 415 });
      }
      expect(await sender.refused(uploadTaskFile, good)).toMatchObject({
        code: 'too-many-requests',
      });
      await owner.call(uploadTaskFile, good);
    });
  });

  describe('a file that was handed in', () => {
    it('is there for its owner and for admins, and for nobody else [ACT-112]', async () => {
      const { id } = await upload('notes.txt', 'private');
      const admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
      const another = server.as(await server.addPerson(acme));
      const support = server.as(await server.addPerson(acme, { roles: ['support'] }));
      expect((await read(id, admin)).body).toBe('private');
      for (const caller of [another, support]) {
        expect((await read(id, caller)).json()).toMatchObject({ status: 404, code: 'not-found' });
      }
      expect((await read(id, server.on('acme'))).statusCode).toBe(401);
    });

    it('is called in its header as people call it, in any letters', async () => {
      const name = `Ada's "größtes" (1)*; x=y.txt`;
      const { id } = await upload(name, 'x');
      const disposition = String((await read(id)).headers['content-disposition']);
      const [, encoded = ''] = /^attachment; filename\*=UTF-8''([\w.%-]+)$/.exec(disposition) ?? [];
      expect(decodeURIComponent(encoded)).toBe(name);
    });
  });
});
