import { z } from 'zod';
import { SendingDomainName } from '#contract/sending-domains/sending-domain.ts';
import { validateWith } from '../forms/validate.ts';

/** The form that adds a domain to send email from. */
export const sendingDomainForm = () => ({
  initialValues: { domain: '' },
  validate: validateWith(z.object({ domain: SendingDomainName })),
});

/** What is kept of it while it is not sent. */
export const sendingDomainDraft = z.object({ domain: z.string() }).partial();
