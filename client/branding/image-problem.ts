import {
  type BrandImageKind,
  brandImageLimits,
  brandImageProblems,
} from '#contract/branding/image.ts';
import { isShownPicture } from '#contract/files/file.ts';

/** Finds out the size of a picture in pixels; rejects a file that is none. */
export type MeasurePicture = (file: File) => Promise<{ width: number; height: number }>;

/** As the browser reads it. */
const measureHere: MeasurePicture = async (file) => {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  picture.close();
  return { width, height };
};

/** Why a file cannot be such a picture, before it is uploaded (SET-112, SET-115, SET-116); null when it can. */
export async function imageProblem(
  kind: BrandImageKind,
  file: File,
  measure: MeasurePicture = measureHere,
): Promise<string | null> {
  if (!isShownPicture(file.type)) return brandImageProblems.notAnImage;
  if (file.size > brandImageLimits.bytes) return brandImageProblems.tooLarge;
  try {
    const { width, height } = await measure(file);
    const isIcon = width === height && width >= brandImageLimits.appIcon;
    return kind === 'mobileAppIcon' && !isIcon ? brandImageProblems.notAnAppIcon : null;
  } catch {
    return brandImageProblems.notAnImage;
  }
}
