import { mutationOptions } from '@tanstack/react-query';
import {
  applyWithForm,
  applyWithMainForm,
  createAgreement,
  deleteAgreement,
  removeApplicationForm,
  saveApplicationForm,
  updateAgreement,
} from '#contract/application-forms/endpoints.ts';
import type { Submission } from '#contract/application-forms/public-form.ts';
import type { EndpointCall } from '#contract/http/endpoint.ts';
import type { Api } from '../http/api.ts';

const changesForms = { changes: ['application-form'] } as const;
const changesAgreements = { changes: ['agreement'] } as const;

type Body<E extends Parameters<Api['call']>[0]> =
  EndpointCall<E> extends { body: infer B } ? B : never;

/** The mutations for application forms and agreements. */
export const applicationFormMutations = (api: Api) => ({
  save: () =>
    mutationOptions({
      meta: changesForms,
      mutationFn: (body: Body<typeof saveApplicationForm>) =>
        api.call(saveApplicationForm, { body }),
    }),
  remove: () =>
    mutationOptions({
      meta: changesForms,
      mutationFn: ({ id }: { id: string }) => api.call(removeApplicationForm, { params: { id } }),
    }),
  createAgreement: () =>
    mutationOptions({
      meta: changesAgreements,
      mutationFn: (agreement: Body<typeof createAgreement>['agreement']) =>
        api.call(createAgreement, { body: { agreement } }),
    }),
  updateAgreement: () =>
    mutationOptions({
      meta: changesAgreements,
      mutationFn: ({
        id,
        ...agreement
      }: Body<typeof updateAgreement>['agreement'] & { id: string }) =>
        api.call(updateAgreement, { params: { id }, body: { agreement } }),
    }),
  deleteAgreement: () =>
    mutationOptions({
      meta: changesAgreements,
      mutationFn: ({ id }: { id: string }) => api.call(deleteAgreement, { params: { id } }),
    }),
  /** Applies with the form of a public address, the main form without a slug. */
  apply: (tenantId: string, slug: string | undefined) =>
    mutationOptions({
      mutationFn: (body: Submission) =>
        slug === undefined
          ? api.call(applyWithMainForm, { params: { tenantId }, body })
          : api.call(applyWithForm, { params: { tenantId, slug }, body }),
    }),
});
