import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadBrandImage } from '#contract/branding/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { urlsOf } from '#server/branding/testing/brand.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { newFile, newPicture } from '#server/testing/pictures.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme', { planCode: 'growth' });
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
afterAll(() => server.close());

const inputOf = (kind: string, name: string, content: string | Buffer) => ({
  params: { id: acme, kind },
  body: { fileName: name, file: newFile(name, content) },
});

describe('a picture of a brand', () => {
  it('is called a PNG, which it has become', async () => {
    const stored = await admin.call(
      uploadBrandImage,
      inputOf('logo', 'our.new.logo.jpeg', await newPicture('jpeg')),
    );
    const { headers } = await admin.send({ url: urlsOf(stored)[0] ?? '' });
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "inline; filename*=UTF-8''our.new.logo.png",
    });
  });

  it('is bad input at its field where it breaks the rules', async () => {
    const size = { width: 5000, height: 5001 };
    const broken = {
      'notes.txt': ['logo', 'no picture', 'Please choose an image file'],
      'cut-off.png': [
        'favicon',
        (await newPicture('png')).subarray(0, 60),
        'Please choose an image file',
      ],
      'small.png': [
        'mobileAppIcon',
        await newPicture('png', { width: 511, height: 511 }),
        'App icon must be square and at least 512 x 512 pixels',
      ],
      'large.png': [
        'logo',
        await newPicture('png', size),
        '“large.png” has more than 25 million pixels. Please make it smaller',
      ],
    } as const;
    for (const [name, [kind, content, message]] of Object.entries(broken)) {
      const problem = await admin.refused(uploadBrandImage, inputOf(kind, name, content));
      expect(problem).toMatchObject({ code: 'invalid-input', message, fields: { file: message } });
    }
  });
});
