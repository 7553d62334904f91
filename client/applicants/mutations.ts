import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ApplicantEmail } from '#contract/applicants/applicant.ts';
import {
  checkApplicantEmails,
  decideApplicants,
  exportApplicants,
  markApplicantsEmailed,
  sendApplicantEmails,
  updateApplicant,
} from '#contract/applicants/endpoints.ts';
import { exportOf } from '../exports/mutations.ts';
import type { Api } from '../http/api.ts';

type Change = z.input<typeof updateApplicant.body>;
type Exported = Omit<z.input<typeof exportApplicants.body>, 'format'>;
type Several = { readonly slugs: string[]; readonly kind: ApplicantEmail };

/** A decision changes the worth of a person's activities where the person has registered (APPL-80). */
const ofDecision = ['applicant', 'activity', 'transaction', 'ambassador'] as const;

/** The mutations for applicants. */
export const applicantMutations = (api: Api) => ({
  update: () =>
    mutationOptions({
      mutationFn: ({ slug, ...change }: { slug: string } & Change) =>
        api.call(updateApplicant, { params: { id: slug }, body: change }),
      meta: { changes: ofDecision },
    }),
  decide: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof decideApplicants.body>) =>
        api.call(decideApplicants, { body }),
      meta: { changes: ofDecision },
    }),
  check: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof checkApplicantEmails.body>) =>
        api.call(checkApplicantEmails, { body }),
    }),
  sendEmails: () =>
    mutationOptions({
      mutationFn: (body: Several) => api.call(sendApplicantEmails, { body }),
      meta: { changes: ['applicant'] as const },
    }),
  markEmailed: () =>
    mutationOptions({
      mutationFn: (body: Several) => api.call(markApplicantsEmailed, { body }),
      meta: { changes: ['applicant'] as const },
    }),
  /** All the people whom the list holds (APPL-167). */
  export: () =>
    exportOf(
      api,
      'applicants',
      (what: Exported) => what,
      (call) => api.call(exportApplicants, call),
    ),
});
