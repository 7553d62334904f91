import type { Sharp } from 'sharp';
import { brandImageLimits } from '#contract/branding/image.ts';

/** A logo, no larger than the header shows it, in its own proportions and never enlarged (SET-113, SET-114). */
export const asLogo = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize({ ...brandImageLimits.logo, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const white = '#ffffff';

/** The icon of a browser's tab, whole within a square. */
export const asFavicon = (picture: Sharp): Promise<Buffer> =>
  picture.resize({ width: 64, height: 64, fit: 'contain', background: clear }).png().toBuffer();

/** The sizes of an app icon, in the order in which `asAppIcons` draws them (SET-146). */
export const appIcons = [
  { sizes: '192x192', purpose: 'any' },
  { sizes: '512x512', purpose: 'any' },
  { sizes: '512x512', purpose: 'maskable' },
  { sizes: '180x180', purpose: 'any' },
] as const;

/** How much of a maskable icon no phone cuts away: the middle four fifths. */
const safe = 410;
const around = (512 - safe) / 2;

/** An icon in every size that a phone asks for. Sizes without transparency stand on white. */
export const asAppIcons = (picture: () => Sharp): Promise<Buffer[]> => {
  const square = (side: number) => picture().resize({ width: side, height: side });
  return Promise.all([
    square(192).png().toBuffer(),
    square(512).png().toBuffer(),
    square(safe)
      .flatten({ background: white })
      // Its own edge goes on, so that a full-bleed icon stays one.
      .extend({ top: around, right: around, bottom: around, left: around, extendWith: 'copy' })
      .png()
      .toBuffer(),
    square(180).flatten({ background: white }).png().toBuffer(),
  ]);
};
