import { z } from 'zod';
import type { Applicant } from '#contract/applicants/applicant.ts';
import { updateApplicant } from '#contract/applicants/endpoints.ts';
import { validateWith } from '../forms/validate.ts';

const { notes, tags } = updateApplicant.body.shape;

/** The fields of the notes that administrators make about an applicant. */
export const notesValues = (applicant: Pick<Applicant, 'notes' | 'tags'>) => ({
  notes: applicant.notes,
  tags: [...applicant.tags],
});

export const validateNotes = validateWith(z.object({ notes, tags }));

/** The fields that the tab keeps until they are saved. */
export const notesDraft = z.object({ notes: z.string(), tags: z.array(z.string()) }).partial();

/** The decisions in the order of the choice (APPL-61), by their words in the form. */
export const decisions = { undecided: null, approved: true, rejected: false } as const;
export type DecisionChoice = keyof typeof decisions;

/** The choice for a decision. */
export function choiceOf(approved: boolean | null): DecisionChoice {
  if (approved === null) return 'undecided';
  return approved ? 'approved' : 'rejected';
}

/** The fields of the decision. */
export interface DecisionValues {
  choice: DecisionChoice;
  sendDecisionEmail: boolean;
}

/** The form of the decision; it asks for an email only with a new decision (APPL-136, APPL-137). */
export const decisionForm = ({
  approved,
}: Pick<Applicant, 'approved'>): { initialValues: DecisionValues } => ({
  initialValues: { choice: choiceOf(approved), sendDecisionEmail: true },
});

export const decisionDraft = z
  .object({
    choice: z.enum(['undecided', 'approved', 'rejected']),
    sendDecisionEmail: z.boolean(),
  })
  .partial();
