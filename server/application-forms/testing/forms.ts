import { defaultAgreement, type NewAgreement } from '#contract/application-forms/agreement.ts';
import type { ApplicationForm } from '#contract/application-forms/application-form.ts';
import {
  listApplicationForms,
  saveApplicationForm,
} from '#contract/application-forms/endpoints.ts';
import { firstFormData } from '#contract/application-forms/form-data.ts';
import type { TestCaller } from '#server/testing/caller.ts';

/** A form that is not saved yet. */
export const newForm = (change: object = {}) => ({
  slug: 'students',
  title: 'Students',
  userTagsToAdd: [],
  autoApprove: false,
  formData: firstFormData,
  ...change,
});

export const newAgreement = (change: Partial<NewAgreement> = {}): NewAgreement => ({
  id: crypto.randomUUID(),
  ...defaultAgreement,
  url: 'https://acme.test/terms',
  rootApplicationFormId: null,
  ...change,
});

/** The main form of the caller's tenant. */
export async function mainForm(admin: TestCaller): Promise<ApplicationForm> {
  const { results } = await admin.call(listApplicationForms, { query: {} });
  const [main] = results;
  if (!main?.isMain) throw new Error('There is no main form');
  return main;
}

/** Saves the next version of the main form. */
export async function changeMainForm(admin: TestCaller, change: object): Promise<ApplicationForm> {
  const { id, slug, title, userTagsToAdd, autoApprove, formData } = await mainForm(admin);
  const body = { id, slug, title, userTagsToAdd, autoApprove, formData, ...change };
  return admin.call(saveApplicationForm, { body });
}
