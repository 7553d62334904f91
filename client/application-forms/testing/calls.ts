import { defaultAgreement } from '#contract/application-forms/agreement.ts';
import { firstForm } from '#contract/application-forms/application-form.ts';
import { firstFormData } from '#contract/application-forms/form-data.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { id, type Reads, read, send, type Writes, write } from '../../testing/calls.ts';
import { applicationFormMutations } from '../mutations.ts';
import { applicationFormQueries } from '../queries.ts';

const ofForm: readonly EndpointName[] = [
  'listApplicationForms',
  'getMainForm',
  'getForm',
  'listTags',
  'evaluateFeature',
  'getGettingStarted',
  'listDashboardNotifications',
  'listAuditEntries',
];
const ofAgreement: readonly EndpointName[] = [
  'getHome',
  'listOwnAgreements',
  'listAgreements',
  'getMainForm',
  'getForm',
  'listAuditEntries',
];
const agreement = {
  id,
  ...defaultAgreement,
  url: 'https://acme.test/terms',
  rootApplicationFormId: null,
};

export const reads: Reads = (api) => [
  read(applicationFormQueries(api).all()),
  read(applicationFormQueries(api).agreements('acme')),
  read(applicationFormQueries(api).open('acme', undefined)),
  read(applicationFormQueries(api).open('acme', 'form2')),
  read(applicationFormQueries(api).room()),
  read(
    applicationFormQueries(api).preview({
      title: 'Ours',
      formData: firstFormData,
      agreements: [],
    }),
  ),
];

export const writes: Writes = {
  saveApplicationForm: write(
    (api) => applicationFormMutations(api).save(),
    { ...firstForm, userTagsToAdd: [], autoApprove: false, formData: firstFormData },
    ofForm,
  ),
  removeApplicationForm: write((api) => applicationFormMutations(api).remove(), { id }, ofForm),
  createAgreement: write(
    (api) => applicationFormMutations(api).createAgreement(),
    agreement,
    ofAgreement,
  ),
  updateAgreement: write(
    (api) => applicationFormMutations(api).updateAgreement(),
    { ...agreement, version: 1 },
    ofAgreement,
  ),
  deleteAgreement: write(
    (api) => applicationFormMutations(api).deleteAgreement(),
    { id },
    ofAgreement,
  ),
  applyWithForm: 'a visitor sees no applicants',
  applyWithMainForm: 'a visitor sees no applicants',
};

export const others: Reads = (api) => [
  send(applicationFormMutations(api).apply('acme', undefined), { fields: {}, agreements: [] }),
  send(applicationFormMutations(api).apply('acme', 'form2'), { fields: {}, agreements: [] }),
];
