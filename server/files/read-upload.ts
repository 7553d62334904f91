import { fileTypeFromBuffer } from 'file-type';
import { brandImageProblems } from '#contract/branding/image.ts';
import type { Upload } from '#contract/files/file.ts';

import { ProblemError } from '#server/platform/problems.ts';
import { drawPicture } from './draw-picture.ts';
import {
  mostPixels,
  type PictureOutcome,
  type PictureRefusal,
  type PictureTask,
} from './picture.ts';

/** The types of pictures that are drawn anew. AVIF and TIFF, which few programs show, become WebP. */
const drawn = ['png', 'apng', 'jpeg', 'gif', 'webp', 'avif', 'tiff'].map((kind) => `image/${kind}`);

const programs = [
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/vnd.android.package-archive',
  'application/x-deb',
  'application/x-rpm',
  'application/java-archive',
  'application/x-ms-shortcut',
];

/** A file as it is kept: `type` is the type of its content, not the one it claims. */
export interface ReadFile {
  readonly name: string;
  readonly content: Buffer;
  readonly type: string;
}

/**
 * Reads an upload that is a proof. Pictures are drawn anew, so that nothing rides along with them:
 * no place where they were taken, no second content. Throws `unsupported-media-type` for a picture
 * that cannot be drawn, and for a program.
 */
export async function readProof(tenantId: string, { file, fileName }: Upload): Promise<ReadFile> {
  const content = Buffer.from(await file.arrayBuffer());
  const type = await typeOf(content);
  if (drawn.includes(type)) return draw(tenantId, fileName, { content, as: 'proof' });
  if (type.startsWith('image/')) {
    throw refusal(
      fileName,
      'is a kind of picture that cannot be shown. Please save it as JPEG or PNG',
    );
  }
  if (programs.includes(type)) {
    throw refusal(fileName, 'is a program. Please choose a picture, a video or a document');
  }
  return { name: fileName, content, type };
}

/** Draws a picture for the card of an activity type, at most 960 × 540, as WebP (TYPE-106). */
export const readCardPicture = (tenantId: string, upload: Upload): Promise<ReadFile> =>
  drawAs('card', tenantId, upload);

/** Draws a picture for a profile, a square of 400 px, as WebP (AMB-195). */
export const readPortrait = (tenantId: string, upload: Upload): Promise<ReadFile> =>
  drawAs('portrait', tenantId, upload);

/** The refusals of a picture of a brand that have words of their own (SET-116); the rest reads as for any picture. */
const brandReasons: Readonly<Partial<Record<PictureRefusal, string>>> = {
  unreadable: brandImageProblems.notAnImage,
  failed: brandImageProblems.notAnImage,
  'wrong-size': brandImageProblems.notAnAppIcon,
};

/**
 * Draws a picture of a brand in the sizes that it is shown in, as PNG; an app icon in those of
 * `appIcons`. A file that breaks the rules is bad input at the field `file` (SET-116, SET-118).
 */
export async function readBrandPicture(
  as: 'logo' | 'favicon' | 'app-icon',
  tenantId: string,
  { file, fileName }: Upload,
): Promise<ReadFile[]> {
  const content = Buffer.from(await file.arrayBuffer());
  const isPicture = drawn.includes(await typeOf(content));
  const outcome: PictureOutcome = isPicture
    ? await drawPicture(tenantId, { content, as })
    : { refused: 'unreadable' };
  if ('drawn' in outcome)
    return outcome.drawn.map((picture) => ({
      name: `${fileName.replace(/\.\w+$/, '')}.png`,
      content: Buffer.from(picture.content),
      type: picture.type,
    }));
  const message = brandReasons[outcome.refused] ?? `“${fileName}” ${reasons[outcome.refused]}`;
  throw new ProblemError('invalid-input', { message, fields: { file: message } });
}

async function drawAs(
  as: PictureTask['as'],
  tenantId: string,
  { file, fileName }: Upload,
): Promise<ReadFile> {
  const content = Buffer.from(await file.arrayBuffer());
  if (!drawn.includes(await typeOf(content))) {
    throw new ProblemError('unsupported-media-type', {
      message: 'Please choose a picture: PNG, JPEG, GIF or WebP',
    });
  }
  return draw(tenantId, fileName, { content, as });
}

const typeOf = async (content: Buffer): Promise<string> =>
  (await fileTypeFromBuffer(content))?.mime ?? 'application/octet-stream';

async function draw(tenantId: string, name: string, task: PictureTask): Promise<ReadFile> {
  const outcome = await drawPicture(tenantId, task);
  if ('refused' in outcome) throw refusal(name, reasons[outcome.refused]);
  const [{ content, type }] = outcome.drawn;
  const isRenamed = type === 'image/webp' && /\.(avif|tiff?)$/i.test(name);
  return {
    name: isRenamed ? name.replace(/\.\w+$/, '.webp') : name,
    content: Buffer.from(content),
    type,
  };
}

const millionPixels = mostPixels / 1_000_000;

const reasons: Readonly<Record<PictureRefusal, string>> = {
  'too-large': `has more than ${millionPixels} million pixels. Please make it smaller`,
  'too-slow': 'takes too long to read. Please make it smaller or choose another one',
  unreadable: 'cannot be read. Please save it anew or choose another one',
  'wrong-size': 'has another size than it needs',
  failed: 'cannot be read. Please save it anew or choose another one',
};

const refusal = (name: string, reason: string): ProblemError =>
  new ProblemError('unsupported-media-type', { message: `“${name}” ${reason}` });
