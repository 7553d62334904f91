import { constants, setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { brandImageLimits } from '#contract/branding/image.ts';
import { asAppIcons, asFavicon, asLogo } from './brand-pictures.ts';
import { mostPixels, type PictureOutcome, type PictureTask } from './picture.ts';

/** A moving picture of more frames than this is refused, however small they are. */
const mostFrames = 1000;
const longestSeconds = 8;
/** A process that needs more ends, and the picture is refused. */
const mostBytes = 800 * 1024 * 1024;

sharp.cache(false);
sharp.concurrency(1);
// A person who waits for a list comes before one who waits for a picture.
setPriority(constants.priority.PRIORITY_LOW);
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.exit(1);
}, 50).unref();

process.on('message', async (task: PictureTask) => process.send?.(await draw(task)));

async function draw({ content, as }: PictureTask): Promise<PictureOutcome> {
  const open = (animated: boolean): Sharp =>
    sharp(content, { animated, limitInputPixels: mostPixels, failOn: 'error' }).timeout({
      seconds: longestSeconds,
    });
  const still = () => open(false).rotate();
  try {
    const { format, width, height, pages = 1 } = await open(as === 'proof').metadata();
    if (pages > mostFrames || width * height > mostPixels) return { refused: 'too-large' };
    switch (as) {
      case 'proof':
        return { drawn: [await asProof(format, open)] };
      case 'card':
        return { drawn: [{ type: 'image/webp', content: await asCard(still()).toBuffer() }] };
      case 'portrait':
        return { drawn: [{ type: 'image/webp', content: await asPortrait(still()).toBuffer() }] };
      case 'logo':
        return { drawn: [png(await asLogo(still()))] };
      case 'favicon':
        return { drawn: [png(await asFavicon(still()))] };
      case 'app-icon': {
        if (width !== height || width < brandImageLimits.appIcon) return { refused: 'wrong-size' };
        const [first, ...more] = (await asAppIcons(still)).map(png);
        return first ? { drawn: [first, ...more] } : { refused: 'unreadable' };
      }
    }
  } catch (error) {
    // The library tells its failures apart by their words alone.
    if (/pixel limit/i.test(String(error))) return { refused: 'too-large' };
    return { refused: /timeout/i.test(String(error)) ? 'too-slow' : 'unreadable' };
  }
}

const png = (content: Uint8Array) => ({ type: 'image/png', content });

/** As it was handed in: moving where it moved. */
async function asProof(format: string, open: (animated: boolean) => Sharp) {
  const upright = open(true).rotate();
  switch (format) {
    case 'jpeg':
    case 'png':
      return { type: `image/${format}`, content: await upright.toBuffer() };
    case 'gif':
      return { type: 'image/gif', content: await upright.gif({ effort: 1 }).toBuffer() };
    case 'webp':
      return { type: 'image/webp', content: await upright.webp({ effort: 0 }).toBuffer() };
    // A format that browsers cannot show, or that takes long to write, becomes one that they all can.
    default:
      return {
        type: 'image/webp',
        content: await open(false).rotate().webp({ effort: 0 }).toBuffer(),
      };
  }
}

/** For the card of an activity type, at most 960 × 540 (TYPE-106). */
const asCard = (picture: Sharp): Sharp =>
  picture
    .resize({ width: 960, height: 540, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 });

/** For a profile, a square of 400 px out of its middle (AMB-195). */
const asPortrait = (picture: Sharp): Sharp =>
  picture.resize({ width: 400, height: 400, fit: 'cover' }).webp({ quality: 82 });
