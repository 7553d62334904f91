import { defineArea } from '#server/platform/area.ts';
import { issueRewardJob } from './issue-job.ts';
import { issuedMailJob } from './issued-mail.ts';
import { personalDataOfRewardSelections } from './personal-data.ts';
import { rewardSelectionHandlers } from './routes.ts';
import { withdrawCodeJob } from './withdraw-code.ts';

export const rewardSelections = defineArea({
  handlers: rewardSelectionHandlers,
  jobs: (config) => [issueRewardJob(config), withdrawCodeJob(config), issuedMailJob(config)],
  personalData: personalDataOfRewardSelections,
});
