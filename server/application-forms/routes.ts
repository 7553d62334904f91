import type { Handlers } from '#server/platform/http/bind.ts';
import * as agreements from './agreements.ts';
import { listOwnAgreements } from './own-agreements.ts';
import { apply, getPublicForm } from './public-form.ts';
import * as service from './service.ts';

export const applicationFormHandlers: Handlers<
  | 'listApplicationForms'
  | 'saveApplicationForm'
  | 'removeApplicationForm'
  | 'renderApplicationForm'
  | 'getMainForm'
  | 'getForm'
  | 'applyWithMainForm'
  | 'applyWithForm'
  | 'listAgreements'
  | 'listOwnAgreements'
  | 'createAgreement'
  | 'updateAgreement'
  | 'deleteAgreement'
> = {
  ...service,
  ...agreements,
  listOwnAgreements,
  getMainForm: getPublicForm,
  getForm: getPublicForm,
  applyWithMainForm: apply,
  applyWithForm: apply,
};
