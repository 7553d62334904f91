import { z } from 'zod';
import type { ProofFormat } from '../activity-types/task-definition.ts';
import { proofFileLimits } from '../files/file.ts';
import { Paragraphs } from '../http/fields.ts';
import { Link } from '../http/link.ts';

/** The longest text of a proof (ACT-107). */
export const longestProof = 2000;

/** The files of a proof, by their ids. */
export const ProofFiles = z
  .object({
    files: z
      .array(z.object({ id: z.uuid() }))
      .max(proofFileLimits.files, `Up to ${proofFileLimits.files} files`),
  })
  .default({ files: [] });

const proof = {
  verificationText: Paragraphs(longestProof).default(''),
  verificationData: ProofFiles,
};

/** The proof of one task, in the words of the person who did it. */
export const Proof = z.object(proof);
export type Proof = z.infer<typeof Proof>;

/** A task as it is submitted (ACT-130, ACT-132). */
export const TaskSubmission = z.object({
  taskDefinitionId: z.uuid(),
  /** Chosen by the caller: submitting again with the same id changes nothing (ACT-74). */
  submissionId: z.uuid().optional(),
  ...proof,
});
export type TaskSubmission = z.infer<typeof TaskSubmission>;

/** Why an admin rejects a task (ACT-115). */
export const RejectionReason = Paragraphs(1000).pipe(z.string().min(1, 'Please enter a reason'));

interface ProofRule {
  readonly verifiable: boolean;
  readonly verificationDataFormat: ProofFormat | null;
}

const typed = Paragraphs(longestProof);
const Text = typed.pipe(z.string().min(1, 'Please enter a text'));
const Address = typed.pipe(Link);

/**
 * Checks a proof against the format of its task: an address for `url` (completed with https), text
 * for `text`, files for `file`, and nothing where nobody reviews it (ACT-103..110). Returns the proof
 * as it is stored, or the field that is wrong and why.
 */
export function checkProof(
  { verifiable, verificationDataFormat: format }: ProofRule,
  { verificationText, verificationData }: Proof,
): { proof: Proof } | { field: 'verificationText' | 'verificationData'; message: string } {
  const { files } = verificationData;
  if (files.length > 0 && !(verifiable && format === 'file')) {
    return { field: 'verificationData', message: 'This task takes no files' };
  }
  if (!verifiable) return { proof: { verificationText, verificationData } };
  if (format === 'file') {
    if (files.length === 0) return { field: 'verificationData', message: 'Please add a file' };
    return { proof: { verificationText, verificationData } };
  }
  const read = (format === 'url' ? Address : Text).safeParse(verificationText);
  return read.success
    ? { proof: { verificationText: read.data, verificationData } }
    : { field: 'verificationText', message: read.error.issues[0]?.message ?? '' };
}
