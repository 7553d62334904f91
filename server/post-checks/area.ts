import { defineArea } from '#server/platform/area.ts';
import { checkPostAgain } from './check-again.ts';
import { checkPost } from './check-post.ts';
import { personalDataOfPostChecks } from './personal-data.ts';

export const postChecks = defineArea({
  handlers: { checkPostAgain },
  jobs: (config) => [checkPost(config)],
  personalData: personalDataOfPostChecks,
});
