import { isShownPicture } from '#contract/files/file.ts';
import { designLabels } from './labels.ts';

const mostPictureBytes = 20 * 1024 * 1024;

/** Why a file cannot be the picture of a type; null when it can (TYPE-106). */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!isShownPicture(type)) return designLabels.presentation.notAPicture;
  return size > mostPictureBytes ? designLabels.presentation.tooLarge : null;
}
