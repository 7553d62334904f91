import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { requestRegistrationLink } from '#contract/applicants/registration-link-endpoints.ts';
import { validateWith } from '../forms/validate.ts';
import type { Api } from '../http/api.ts';

/** Asks for a new link to register; the answer is the same for everybody (APPL-211). */
export const registrationLinkMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (body: z.input<typeof requestRegistrationLink.body>) =>
      api.call(requestRegistrationLink, { body }),
  });

/** The address for a new link. */
export const registrationLinkForm = (email: string) => ({
  initialValues: { email },
  validate: validateWith(requestRegistrationLink.body),
});
