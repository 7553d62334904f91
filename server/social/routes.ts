import type { Handlers } from '#server/platform/http/bind.ts';
import { evaluateSocialPostTemplate } from './evaluate.ts';
import * as templates from './templates-service.ts';

export const socialHandlers: Handlers<
  | 'listSocialPostTemplates'
  | 'getSocialPostTemplate'
  | 'createSocialPostTemplate'
  | 'updateSocialPostTemplate'
  | 'deleteSocialPostTemplate'
  | 'evaluateSocialPostTemplate'
> = {
  listSocialPostTemplates: templates.listSocialPostTemplates,
  getSocialPostTemplate: templates.getSocialPostTemplate,
  createSocialPostTemplate: templates.createSocialPostTemplate,
  updateSocialPostTemplate: templates.updateSocialPostTemplate,
  deleteSocialPostTemplate: templates.deleteSocialPostTemplate,
  evaluateSocialPostTemplate,
};
