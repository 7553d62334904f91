import type { ApplicantEmail } from '#contract/applicants/applicant.ts';
import { applicantLabels } from './labels.ts';

/** The actions on selected applicants (APPL-09). */
export type BulkAction =
  | { readonly kind: 'decide'; readonly approved: boolean }
  | { readonly kind: 'send' | 'mark'; readonly email: ApplicantEmail };

const { actions, dialog, done } = applicantLabels;

/** The actions by the words on their buttons, in the order in which they stand there (APPL-09). */
export const bulkActions = {
  [actions.approve]: { kind: 'decide', approved: true },
  [actions.reject]: { kind: 'decide', approved: false },
  [actions.sendDecision]: { kind: 'send', email: 'decision' },
  [actions.sendApplication]: { kind: 'send', email: 'application' },
  [actions.markApplication]: { kind: 'mark', email: 'application' },
  [actions.markDecision]: { kind: 'mark', email: 'decision' },
} as const satisfies Record<string, BulkAction>;

/** The question before an action, which says how many people it concerns. */
export function questionOf(action: BulkAction, count: number): string {
  if (action.kind === 'decide') {
    return action.approved ? dialog.approve(count) : dialog.reject(count);
  }
  if (action.kind === 'send') {
    return action.email === 'decision' ? dialog.sendDecision(count) : dialog.sendApplication(count);
  }
  return action.email === 'decision' ? dialog.markDecision(count) : dialog.markApplication(count);
}

/** The text of the button that confirms, in a word or two. */
export function confirmLabelOf(action: BulkAction): string {
  if (action.kind === 'decide') return action.approved ? actions.approve : actions.reject;
  return action.kind === 'send' ? dialog.send : dialog.mark;
}

/** The notice after an action (APPL-194). */
export function noticeOf(action: BulkAction, count: number): string {
  if (action.kind === 'mark') return done.marked;
  if (action.kind === 'decide') return count === 1 ? done.updated : done.updatedMany(count);
  return action.email === 'decision' ? done.decisionEmail : done.applicationEmail;
}

/** The message for an action that has failed as a whole (APPL-183, APPL-184). */
export const failureOf = (action: BulkAction): string | null => {
  if (action.kind === 'decide') return applicantLabels.failed.decision;
  return action.kind === 'send' && action.email === 'decision'
    ? applicantLabels.failed.decisionEmail
    : null;
};
