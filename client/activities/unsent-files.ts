import type { ProofFile } from '#contract/files/file.ts';

/** A file that was chosen for a proof and has not arrived. */
export interface UnsentFile {
  readonly id: string;
  readonly name: string;
}

// A tab can keep the name of a file over a reload, but not the file.
const contents = new Map<string, File>();
const uploads = new Map<string, Promise<ProofFile>>();

/** Keeps a file as long as the document lives, so that it can be sent once somebody has logged in again (ACT-192). */
export function keepFile(file: File): UnsentFile {
  const id = crypto.randomUUID();
  contents.set(id, file);
  return { id, name: file.name };
}

/** Undefined where the document that kept it is gone: it has to be chosen again. */
export const keptFile = ({ id }: UnsentFile): File | undefined => contents.get(id);

export function forgetFile({ id }: UnsentFile): void {
  contents.delete(id);
  uploads.delete(id);
}

/**
 * Sends a file, once: a form that is opened again takes over the upload that another one has begun, and its answer
 * (ACT-194). After a failure it can be sent anew.
 */
export function sendOnce({ id }: UnsentFile, send: () => Promise<ProofFile>): Promise<ProofFile> {
  const begun = uploads.get(id);
  if (begun) return begun;
  const upload = send();
  uploads.set(id, upload);
  upload.catch(() => uploads.delete(id));
  return upload;
}
