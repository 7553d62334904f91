import { defineArea } from '#server/platform/area.ts';
import { personalDataOfApplicants } from './personal-data.ts';
import { sendRegistrationLink } from './registration-link.ts';
import { applicantHandlers } from './routes.ts';

export const applicants = defineArea({
  handlers: applicantHandlers,
  personalData: personalDataOfApplicants,
  jobs: (config) => [sendRegistrationLink(config)],
});
