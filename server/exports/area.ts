import { defineArea } from '#server/platform/area.ts';
import { askForExport } from './ask.ts';
import { makeExportJob } from './make.ts';
import { personalDataOfExports } from './personal-data.ts';
import { getExport } from './read.ts';
import { removeOldExports } from './remove-old.ts';

export const emailedExports = defineArea({
  handlers: { askForExport, getExport },
  personalData: personalDataOfExports,
  jobs: () => [makeExportJob()],
  watch: (database) => removeOldExports(database),
});
