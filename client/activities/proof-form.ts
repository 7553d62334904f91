import { checkProof, Proof } from '#contract/activities/submission.ts';
import type { TaskDefinition } from '#contract/activity-types/task-definition.ts';
import { type ProofFile, proofFileLimits } from '#contract/files/file.ts';
import { ApiProblem } from '../http/problems.ts';
import type { UnsentFile } from './unsent-files.ts';

/** The form of one task's proof. */
export interface ProofValues {
  verificationText: string;
  files: ProofFile[];
  /** The files that were chosen and have not arrived. */
  unsent?: readonly UnsentFile[] | undefined;
}

export const emptyProof: ProofValues = { verificationText: '', files: [] };

export const proofOf = ({ verificationText, files }: ProofValues): Proof => ({
  verificationText,
  verificationData: { files: files.map(({ id }) => ({ id })) },
});

/** The errors of a proof, by field; empty when it may be handed in (ACT-103..110). */
export function proofErrors(
  task: Pick<TaskDefinition, 'verifiable' | 'verificationDataFormat'>,
  values: ProofValues,
): Partial<Record<keyof ProofValues, string>> {
  const { error } = Proof.shape.verificationText.safeParse(values.verificationText);
  if (error) return { verificationText: error.issues[0]?.message ?? '' };
  const checked = checkProof(task, proofOf(values));
  if ('proof' in checked) return {};
  const { field, message } = checked;
  return { [field === 'verificationText' ? field : 'files']: message };
}

type Chosen = Pick<File, 'name' | 'size'>;

/**
 * Parts files that somebody adds to `present` others into those that can be uploaded and those that
 * cannot, each of them with its name and the reason (ACT-111).
 */
export function sortFiles<Item extends Chosen>(
  present: number,
  added: readonly Item[],
): { kept: Item[]; problems: string[] } {
  const kept: Item[] = [];
  const problems: string[] = [];
  for (const file of added) {
    const problem = fileProblem(present + kept.length, file);
    if (problem === null) kept.push(file);
    else problems.push(atFile(file, problem));
  }
  return { kept, problems };
}

/** The error of a file, beside its name. */
export const atFile = ({ name }: Pick<File, 'name'>, problem: string): string =>
  `${name}: ${problem}`;

/** Endings of files that a computer runs: such a file proves nothing. */
const programs = /\.(apk|app|bat|cmd|com|dmg|exe|jar|msi|ps1|scr)$/i;

function fileProblem(present: number, { name, size }: Chosen): string | null {
  if (size === 0) return 'File is empty';
  if (size > proofFileLimits.bytes) return 'Each file must be at most 10 MB';
  if (programs.test(name)) return 'Please choose a picture or a document, not a program';
  return present < proofFileLimits.files ? null : `Up to ${proofFileLimits.files} files`;
}

/** A refusal of the server with its fields named as in this form. */
export function atProof(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const fields = Object.entries(error.fields).map(([path, text]) => {
    const name = path.split('.').at(-1) ?? '';
    return [path.includes('verificationData') ? 'files' : name, text];
  });
  return error.withFields(Object.fromEntries(fields));
}
