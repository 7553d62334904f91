import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  checkEmail,
  createEmail,
  deleteEmail,
  deleteEmails,
  previewEmail,
  rescheduleEmail,
  sendEmail,
  sendTestEmail,
  stepEmailSend,
  unsubscribe,
  updateEmail,
} from '#contract/emails/endpoints.ts';
import type { Api } from '../http/api.ts';
import type { EmailContent } from './form.ts';
import type { UnsubscribeLink } from './unsubscribe-link.ts';

const meta = { changes: ['email'] } as const;

interface SendInput extends z.input<typeof sendEmail.body> {
  readonly id: string;
}

interface RescheduleInput extends z.input<typeof rescheduleEmail.body> {
  readonly id: string;
}

interface StepInput extends z.input<typeof stepEmailSend.body> {
  readonly id: string;
}

/** The mutations of admins for the emails that they write. */
export const emailMutations = (api: Api) => ({
  /** Makes a draft; the same id makes it once. */
  create: () =>
    mutationOptions({
      mutationFn: (body: { draftId: string; email: EmailContent }) =>
        api.call(createEmail, { body }),
      meta,
    }),
  /** Changes a draft if it is still as it was at the given time (MAIL-108). */
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: z.input<typeof updateEmail.body> & { readonly id: string }) =>
        api.call(updateEmail, { params: { id }, body }),
      meta,
    }),
  delete: () =>
    mutationOptions({
      mutationFn: (id: string) => api.call(deleteEmail, { params: { id } }),
      meta,
    }),
  deleteSeveral: () =>
    mutationOptions({
      mutationFn: (ids: readonly string[]) => api.call(deleteEmails, { body: { ids: [...ids] } }),
      meta,
    }),
  /** Checks an email before it is sent (MAIL-55). */
  check: () =>
    mutationOptions({
      mutationFn: (email: EmailContent) => api.call(checkEmail, { body: { email } }),
    }),
  /** Shows an email as a person gets it, or with sample data (MAIL-51). */
  preview: () =>
    mutationOptions({
      mutationFn: (body: { email: EmailContent; userId: string | null }) =>
        api.call(previewEmail, { body }),
    }),
  /** Sends an email with sample data to oneself. */
  test: () =>
    mutationOptions({
      mutationFn: (body: { email: EmailContent; submissionId: string }) =>
        api.call(sendTestEmail, { body }),
    }),
  send: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: SendInput) => api.call(sendEmail, { params: { id }, body }),
      meta,
    }),
  /** Moves a scheduled email, or makes it a draft again. */
  reschedule: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: RescheduleInput) =>
        api.call(rescheduleEmail, { params: { id }, body }),
      meta,
    }),
  /** Pauses a sending, goes on with it or stops it. */
  step: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: StepInput) => api.call(stepEmailSend, { params: { id }, body }),
      meta,
    }),
  /** Switches the emails of a brand off or on for the person of a link (MAIL-65). */
  subscribe: () =>
    mutationOptions({
      mutationFn: (body: UnsubscribeLink & { subscribed: boolean }) =>
        api.call(unsubscribe, { body }),
      meta: { changes: ['subscription'] },
    }),
});
