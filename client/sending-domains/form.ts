import { z } from 'zod';
import { SendingDomainName } from '#contract/sending-domains/sending-domain.ts';
import { validateWith } from '../forms/validate.ts';

/** The form that adds a domain to send email from. */
export const sendingDomainForm = () => ({
  initialValues: { domain: '' },
  validate: validateWith(z.object({ domain: SendingDomainName })),
});

/** The fields that the tab keeps until they are sent. */
export const sendingDomainDraft = z.object({ domain: z.string() }).partial();
