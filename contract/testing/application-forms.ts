import { type Agreement, defaultAgreement } from '../application-forms/agreement.ts';
import type { ApplicationForm } from '../application-forms/application-form.ts';
import { type SelectableType, traitsOf } from '../application-forms/field-type.ts';
import { firstFormData } from '../application-forms/form-data.ts';
import type { FormField } from '../application-forms/form-field.ts';
import type { PublicForm } from '../application-forms/public-form.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A field with nothing but a name, which is its title. */
export const makeField = (
  name: string,
  type: SelectableType = 'text',
  change: Partial<FormField> = {},
): FormField => ({
  name,
  title: name,
  systemField: false,
  selectableType: type,
  placeholder: null,
  pattern: null,
  patternMessage: null,
  required: false,
  ...traitsOf[type],
  ...change,
});

/** Form data with fields below the system's own. */
export const makeFormData = (...fields: FormField[]): PublicForm['formData'] => ({
  ...firstFormData,
  fields: [...firstFormData.fields, ...fields],
});

/** A form as its designer gets it. */
export const makeForm = (change: Partial<ApplicationForm> = {}): ApplicationForm => ({
  id: idOf(1),
  slug: 'form1',
  title: 'Application Form',
  rootApplicationFormId: idOf(1),
  version: 1,
  isMain: true,
  userTagsToAdd: [],
  autoApprove: false,
  formData: makeFormData(),
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
});

/** A form as visitors get it. */
export const makePublicForm = (change: Partial<PublicForm> = {}): PublicForm => ({
  id: idOf(1),
  slug: 'form1',
  title: 'Join us',
  formData: makeFormData(),
  agreements: [],
  html: '',
  ...change,
});

export const makeAgreement = (change: Partial<Agreement> = {}): Agreement => ({
  id: idOf(50),
  version: 1,
  ...defaultAgreement,
  url: 'https://acme.test/terms',
  rootApplicationFormId: null,
  ...change,
});
