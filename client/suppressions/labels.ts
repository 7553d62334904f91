import type { Suppression } from '#contract/suppressions/suppression.ts';

interface Reader {
  readonly firstName: string;
  readonly email: string;
}

/** The texts about an address that gets no email (ADR 0042), on both sides. */
export const suppressionLabels = {
  /** `date` is written for people. */
  mark: { bounce: 'Email bounced', complaint: 'Email marked as spam' } satisfies Record<
    Suppression['reason'],
    string
  >,
  title: {
    bounce: (date: string): string => `Email bounced on ${date}`,
    complaint: (date: string): string => `Email was marked as spam on ${date}`,
  } satisfies Record<Suppression['reason'], (date: string) => string>,
  hint: {
    bounce: ({ email }: Reader): string =>
      `${email} could not be reached, so nothing is sent there any more, not even an email to reset the password.`,
    complaint: ({ firstName }: Reader): string =>
      `${firstName} has marked an email as spam, so nothing is sent there any more, not even an email to reset the password.`,
  } satisfies Record<Suppression['reason'], (reader: Reader) => string>,
  lift: 'Send emails again',
  question: (email: string): string => `Send emails to ${email} again?`,
  consequence: {
    bounce:
      'Do this once the address works. Emails that keep bouncing make email services deliver less of what you send.',
    complaint:
      'Only do this if they have asked you to. Another mark as spam makes email services deliver less of what you send.',
  } satisfies Record<Suppression['reason'], string>,
  lifted: (email: string): string => `Emails go to ${email} again`,
} as const;
