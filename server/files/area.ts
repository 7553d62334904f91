import { defineArea } from '#server/platform/area.ts';
import { removeUnusedFile } from './remove-unused-file.ts';

export const files = defineArea({ handlers: {}, jobs: () => [removeUnusedFile] });
