import { defineArea } from '#server/platform/area.ts';
import { personalDataOfFiles } from './personal-data.ts';
import { removeUnusedFile } from './remove-unused-file.ts';
import { removeStoredObject } from './store/remove-stored-object.ts';

export const files = defineArea({
  handlers: {},
  personalData: personalDataOfFiles,
  jobs: (config) => [removeUnusedFile, removeStoredObject(config)],
});
