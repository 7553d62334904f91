import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
  resendEmailChange,
} from '#contract/people/own-email-endpoints.ts';
import { validateWith } from '../forms/validate.ts';
import type { Api } from '../http/api.ts';

/** The texts of the change of one's own email. */
export const ownEmailLabels = {
  title: 'Email',
  present: (email: string): string => `You log in with ${email}.`,
  waiting: (email: string): string =>
    `We have sent a link to ${email}. Your email changes once you open it. The link works for a day.`,
  resend: 'Send the link again',
  resent: (email: string): string => `We have sent another link to ${email}`,
  cancel: 'Keep my present email',
  cancelled: 'Your email stays as it is',
  change: 'Change email',
  dialog: {
    title: 'Change your email',
    description: 'We send a link to the new address. Your email changes once you open it.',
    email: 'New email',
    password: 'Current password',
    submit: 'Send link',
  },
  confirm: {
    title: 'Confirm your new email',
    description: 'From then on you log in with it.',
    submit: 'Confirm this email',
    done: 'Your email has been changed',
    from: (email: string): string => `You now log in with ${email}.`,
    toLogin: 'Log in',
    toAccount: 'My Account',
    failed: 'This link cannot be used',
    over: 'It has expired or was already used. Log in with your present email and ask for another one under My Account.',
  },
};

/** The form for another email of one's own account. */
export const ownEmailForm = {
  initialValues: { email: '', password: '' },
  validate: validateWith(requestEmailChange.body),
};

const meta = { changes: ['email-change'] as const };

/** The email that waits for its link to be opened; null where none waits. */
export const ownEmailQueries = (api: Api) => ({
  waiting: () =>
    queryOptions({
      queryKey: ['email-change'],
      meta: { reads: ['email-change', 'me'] },
      queryFn: async ({ signal }) => (await api.call(getEmailChange, { signal })).email,
    }),
});

/** Changing one's own email: asking for it, and confirming it with the token of the mail. */
export const ownEmailMutations = (api: Api) => ({
  request: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof requestEmailChange.body>) =>
        api.call(requestEmailChange, { body }),
      meta,
    }),
  resend: () => mutationOptions({ mutationFn: () => api.call(resendEmailChange, {}), meta }),
  cancel: () => mutationOptions({ mutationFn: () => api.call(cancelEmailChange, {}), meta }),
  confirm: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof confirmEmailChange.body>) =>
        api.call(confirmEmailChange, { body }),
      meta: { changes: ['me', 'person'] },
    }),
});
