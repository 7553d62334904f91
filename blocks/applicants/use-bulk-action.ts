import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type BulkAction, noticeOf } from '#client/applicants/bulk-actions.ts';
import { applicantNoticeDuration } from '#client/applicants/labels.ts';
import { applicantMutations } from '#client/applicants/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import type { ApplicantListItem } from '#contract/applicants/applicant.ts';
import type { EmailFinding } from '#contract/applicants/email-finding.ts';
import { useSide } from '../side.ts';

interface Failed {
  readonly slug: string;
  readonly message: string;
}

/** The step of an action on its way from the question to its end (APPL-65). */
export type Step =
  | { readonly name: 'confirm' | 'checking' | 'working' }
  | { readonly name: 'results'; readonly findings: readonly EmailFinding[] }
  | { readonly name: 'error'; readonly error: unknown }
  | { readonly name: 'failed'; readonly failed: readonly Failed[] };

export interface BulkTarget {
  readonly action: BulkAction;
  readonly applicants: readonly Pick<ApplicantListItem, 'slug' | 'firstName' | 'lastName'>[];
}

const confirm: Step = { name: 'confirm' };

/**
 * Takes an action through its steps: asked, checked where an email goes out, done (APPL-65 to
 * APPL-67). A failed action can be tried again; nobody gets anything twice by that.
 */
export function useBulkAction({ action, applicants }: BulkTarget, onDone: () => void) {
  const { notifySuccess } = useSide();
  const mutations = applicantMutations(useApi());
  const check = useMutation(mutations.check());
  const decide = useMutation(mutations.decide());
  const send = useMutation(mutations.sendEmails());
  const mark = useMutation(mutations.markEmailed());
  const [step, setStep] = useState<Step>(confirm);
  const [withEmail, setWithEmail] = useState(action.kind === 'decide');
  const slugs = applicants.map(({ slug }) => slug);

  async function act(sendDecisionEmail: boolean): Promise<{ count: number; failed: Failed[] }> {
    if (action.kind === 'decide') {
      const body = { slugs, approved: action.approved, sendDecisionEmail };
      const { updated, failed } = await decide.mutateAsync(body);
      return { count: updated, failed };
    }
    if (action.kind === 'send') {
      const { sent, failed } = await send.mutateAsync({ slugs, kind: action.email });
      return { count: sent, failed };
    }
    const { updated } = await mark.mutateAsync({ slugs, kind: action.email });
    return { count: updated, failed: [] };
  }

  async function run(sendDecisionEmail = withEmail): Promise<void> {
    setStep({ name: 'working' });
    const { count, failed } = await act(sendDecisionEmail);
    if (count > 0) notifySuccess(noticeOf(action, count), { duration: applicantNoticeDuration });
    if (failed.length > 0) setStep({ name: 'failed', failed });
    else onDone();
  }

  async function checkAndRun(): Promise<void> {
    const isEmailed = action.kind === 'send' || (action.kind === 'decide' && withEmail);
    if (!isEmailed) return run();
    setStep({ name: 'checking' });
    const { results } = await check.mutateAsync({
      slugs,
      ...(action.kind === 'decide'
        ? { kind: 'decision', approved: action.approved }
        : { kind: action.email }),
    });
    if (results.length === 0) return run();
    setStep({ name: 'results', findings: results });
  }

  const orFail = (work: Promise<void>) =>
    void work.catch((error: unknown) => setStep({ name: 'error', error }));

  return {
    step,
    withEmail,
    setWithEmail,
    begin: () => orFail(checkAndRun()),
    goOn: () => orFail(run()),
    goOnWithoutEmail: () => orFail(run(false)),
    askAgain: () => setStep(confirm),
  };
}
