import { z } from 'zod';
import { DomainInput } from '#contract/domains/custom-domain.ts';
import { validateWith } from '../forms/validate.ts';

/** The form that adds a domain of the tenant's own. */
export const domainForm = () => ({
  initialValues: { url: '' },
  validate: validateWith(DomainInput.pick({ url: true })),
});

/** The fields that the tab keeps until they are sent. */
export const domainDraft = z.object({ url: z.string() }).partial();
