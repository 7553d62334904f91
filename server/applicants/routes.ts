import type { Handlers } from '#server/platform/http/bind.ts';
import { checkApplicationStatus } from './application-status.ts';
import { exportApplicants } from './export.ts';
import { importApplicants } from './import.ts';
import { requestRegistrationLink } from './registration-link.ts';
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
  | 'requestRegistrationLink'
  | 'checkApplicationStatus'
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
  requestRegistrationLink,
  checkApplicationStatus,
};
