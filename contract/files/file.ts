import { z } from 'zod';

const MiB = 1024 * 1024;

/** The limits for files that ambassadors submit (ACT-108, ACT-109). */
export const proofFileLimits = { files: 5, bytes: 10 * MiB } as const;

/** Types of pictures that a browser may display; anything else is a download (ACT-112). */
export const shownPictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

export const isShownPicture = (type: string): boolean =>
  shownPictureTypes.some((shown) => shown === type);

/** The body of a call that receives a file: multipart parts `fileName` and `file`. */
export const Upload = z.object({
  /** The name people give it; the file's own name if left out. */
  fileName: z
    .string('Please name the file')
    // Invisible characters go first: a line break would hide a folder from the next step.
    .transform((name) => name.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, ''))
    .transform((name) => name.replace(/^.*[\\/]/s, ''))
    .pipe(z.string().trim().min(1, 'Please name the file').max(200, 'This name is too long')),
  file: z.file('Please choose a file').min(1, 'File is empty'),
});
export type Upload = z.infer<typeof Upload>;

/** A file that was submitted as proof (ACT-35). */
export const ProofFile = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  /** Determined from its content, not from its name. */
  type: z.string(),
});
export type ProofFile = z.infer<typeof ProofFile>;
