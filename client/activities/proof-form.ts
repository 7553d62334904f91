import { checkProof, longestProof, type Proof } from '#contract/activities/submission.ts';
import type { TaskDefinition } from '#contract/activity-types/task-definition.ts';
import { type ProofFile, proofFileLimits } from '#contract/files/file.ts';
import { ApiProblem } from '../http/problems.ts';

/** The form of one task's proof. */
export interface ProofValues {
  verificationText: string;
  files: ProofFile[];
}

export const proofOf = ({ verificationText, files }: ProofValues): Proof => ({
  verificationText,
  verificationData: { files: files.map(({ id }) => ({ id })) },
});

/** What is wrong with a proof, by field; empty when it may be handed in (ACT-103..110). */
export function proofErrors(
  task: Pick<TaskDefinition, 'verifiable' | 'verificationDataFormat'>,
  values: ProofValues,
): Partial<Record<keyof ProofValues, string>> {
  if (values.verificationText.length > longestProof) {
    return { verificationText: `Please enter at most ${longestProof} characters` };
  }
  const checked = checkProof(task, proofOf(values));
  if ('proof' in checked) return {};
  const { field, message } = checked;
  return { [field === 'verificationText' ? field : 'files']: message };
}

/** Why files may not be added to those that are there; null when they may (ACT-111). */
export function fileProblem(present: number, added: readonly Pick<File, 'size'>[]): string | null {
  if (present + added.length > proofFileLimits.files) return `Up to ${proofFileLimits.files} files`;
  if (added.some(({ size }) => size === 0)) return 'File is empty';
  const isTooLarge = added.some(({ size }) => size > proofFileLimits.bytes);
  return isTooLarge ? 'Each file must be at most 10 MB' : null;
}

/** A refusal of the server with its fields named as this form has them. */
export function atProof(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const fields = Object.entries(error.fields).map(([path, text]) => {
    const name = path.split('.').at(-1) ?? '';
    return [path.includes('verificationData') ? 'files' : name, text];
  });
  return error.withFields(Object.fromEntries(fields));
}
