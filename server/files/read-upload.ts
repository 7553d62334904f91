import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { isShownPicture } from '#contract/files/file.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** A picture of more than this is refused before it is unpacked. */
const mostPixels = 40_000_000;
/** So is a moving picture of more frames than this, however small they are. */
const mostFrames = 1000;
const longestSeconds = 5;

/** A file as it is kept: `type` is what its content is, whatever it calls itself. */
export interface ReadFile {
  readonly content: Buffer;
  readonly type: string;
}

/**
 * Reads what was uploaded as proof. Pictures are drawn anew, so that nothing rides along with them:
 * no place where they were taken, no second content. Throws `unsupported-media-type` for a picture
 * that cannot be drawn.
 */
export async function readProof(upload: Blob): Promise<ReadFile> {
  const content = Buffer.from(await upload.arrayBuffer());
  const type = await typeOf(content);
  if (!isShownPicture(type)) return { content, type };
  return { content: await draw(() => drawnAnew(content)), type };
}

/** Draws a picture for the card of an activity type, at most 960 × 540, as WebP (TYPE-106). */
export async function readCardPicture(upload: Blob): Promise<ReadFile> {
  const content = Buffer.from(await upload.arrayBuffer());
  if (!isShownPicture(await typeOf(content))) {
    throw new ProblemError('unsupported-media-type', {
      message: 'Please choose a picture: PNG, JPEG, GIF or WebP',
    });
  }
  const card = open(content, false)
    .rotate()
    .resize({ width: 960, height: 540, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 });
  return { content: await draw(() => card.toBuffer()), type: 'image/webp' };
}

/** The same picture in its own format, with as little effort to make it small as there is. */
async function drawnAnew(content: Buffer): Promise<Buffer> {
  const picture = open(content, true);
  const { pages = 1 } = await picture.metadata();
  if (pages > mostFrames) throw new Error(`This picture has ${pages} frames`);
  const asItWas = { force: false };
  return picture
    .rotate()
    .gif({ ...asItWas, effort: 1 })
    .webp({ ...asItWas, effort: 0 })
    .toBuffer();
}

const typeOf = async (content: Buffer): Promise<string> =>
  (await fileTypeFromBuffer(content))?.mime ?? 'application/octet-stream';

const open = (content: Buffer, animated: boolean): Sharp =>
  sharp(content, { animated, limitInputPixels: mostPixels, failOn: 'error' }).timeout({
    seconds: longestSeconds,
  });

async function draw(drawing: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await drawing();
  } catch (cause) {
    throw new ProblemError('unsupported-media-type', {
      message: 'This picture cannot be read. Please save it anew or choose another one',
      cause,
    });
  }
}
