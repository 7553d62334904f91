import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { contentOf } from '#client/emails/form.ts';
import { emailMutations } from '#client/emails/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { ApiProblem } from '#client/http/problems.ts';
import type { CheckResult } from '#contract/emails/check.ts';
import type { EmailDraft } from '#contract/emails/email.ts';
import type { Schedule } from '#contract/emails/schedule.ts';

/** The step at which the sending of an email is, for the sender (MAIL-53). */
export type SendStep =
  | { readonly name: 'checking' | 'sending' }
  /** Asked again with the error of its schedule. */
  | { readonly name: 'confirm'; readonly problem?: string }
  | { readonly name: 'results'; readonly check: CheckResult; readonly draft: EmailDraft }
  | { readonly name: 'failed'; readonly error: unknown; readonly again: () => void };

interface SendOptions {
  /** Saves the last that was typed; answers the draft to check and to send, or null where it could not be saved. */
  save: () => Promise<EmailDraft | null>;
  /** When it goes out; null for now. */
  schedule: Schedule | null;
  onSent: (emailSendId: string) => void;
  /** Told that it could not be saved. */
  onUnsaved: () => void;
  /** Told of a refusal; true where it is about the draft, which is then looked after elsewhere. */
  onRefused: (error: unknown) => boolean;
}

const isOutdatedCheck = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'email-checks-failed';

/** The part of a refusal about the schedule; null where it is about something else. */
export const scheduleProblem = (error: unknown): string | null =>
  (error instanceof ApiProblem && error.fields?.['schedule.at']) || null;

/** Saves an email, checks it, then sends it; findings stop it until somebody has seen them (MAIL-55). */
export function useSend({ save, schedule, onSent, onUnsaved, onRefused }: SendOptions) {
  const mutations = emailMutations(useApi());
  const checking = useMutation(mutations.check());
  const sending = useMutation(mutations.send());
  const [step, setStep] = useState<SendStep>({ name: 'confirm' });

  async function check(): Promise<void> {
    setStep({ name: 'checking' });
    const draft = await save();
    if (!draft) return onUnsaved();
    try {
      const result = await checking.mutateAsync(contentOf(draft));
      if (result.results.length > 0) setStep({ name: 'results', check: result, draft });
      else await send(draft, false);
    } catch (error) {
      setStep({ name: 'failed', error, again: () => void check() });
    }
  }

  async function send(draft: EmailDraft, sendAnyway: boolean): Promise<void> {
    setStep({ name: 'sending' });
    const { id, updatedAtInTenantTz } = draft;
    try {
      const { emailSendId } = await sending.mutateAsync({
        ...{ id, sendAnyway, updatedAtInTenantTz },
        ...(schedule && { schedule }),
      });
      onSent(emailSendId);
    } catch (error) {
      if (onRefused(error)) return;
      const problem = scheduleProblem(error);
      if (problem !== null) return setStep({ name: 'confirm', problem });
      // The server has found more than the check before: somebody has to see it.
      const again = isOutdatedCheck(error) ? check : () => send(draft, sendAnyway);
      setStep({ name: 'failed', error, again: () => void again() });
    }
  }

  return {
    step,
    check: () => void check(),
    sendAnyway: () => void (step.name === 'results' && send(step.draft, true)),
  };
}
