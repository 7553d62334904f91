import type { Handlers } from '#server/platform/http/bind.ts';
import { exportApplicants } from './export.ts';
import { importApplicants } from './import.ts';
import { getApplicant, listApplicants, updateApplicant } from './service.ts';
import {
  checkApplicantEmails,
  decideApplicants,
  markApplicantsEmailed,
  sendApplicantEmails,
} from './several.ts';

export const applicantHandlers: Handlers<
  | 'listApplicants'
  | 'exportApplicants'
  | 'getApplicant'
  | 'updateApplicant'
  | 'decideApplicants'
  | 'checkApplicantEmails'
  | 'sendApplicantEmails'
  | 'markApplicantsEmailed'
  | 'importApplicants'
> = {
  listApplicants,
  exportApplicants,
  getApplicant,
  updateApplicant,
  decideApplicants,
  checkApplicantEmails,
  sendApplicantEmails,
  markApplicantsEmailed,
  importApplicants,
};
