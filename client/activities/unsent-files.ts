/** A file that was chosen for a proof and has not arrived. */
export interface UnsentFile {
  readonly id: string;
  readonly name: string;
}

// A tab can keep the name of a file over a reload, but not the file.
const contents = new Map<string, File>();

/** Keeps a file as long as the document lives, so that it can be sent once somebody has logged in again (ACT-192). */
export function keepFile(file: File): UnsentFile {
  const id = crypto.randomUUID();
  contents.set(id, file);
  return { id, name: file.name };
}

/** Undefined where the document that kept it is gone: it has to be chosen again. */
export const keptFile = ({ id }: UnsentFile): File | undefined => contents.get(id);

export const forgetFile = ({ id }: UnsentFile): boolean => contents.delete(id);
