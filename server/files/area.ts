import { defineArea } from '#server/platform/area.ts';
import { personalDataOfFiles } from './personal-data.ts';
import { removeUnusedFile } from './remove-unused-file.ts';

export const files = defineArea({
  handlers: {},
  personalData: personalDataOfFiles,
  jobs: () => [removeUnusedFile],
});
