import { readPlaceholders } from '#contract/placeholders/placeholders.ts';
import { emailLabels } from './labels.ts';

/** The subject of an email in a list, or a text that says that it has none. */
export const subjectInWords = (subject: string | null): string =>
  subject === null ? emailLabels.noSubject : readPlaceholders(subject);
