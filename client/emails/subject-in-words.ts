import { readPlaceholders } from '#contract/placeholders/placeholders.ts';
import { emailLabels } from './labels.ts';

/** The subject of an email for somebody who looks for it among others, or that it has none. */
export const subjectInWords = (subject: string | null): string =>
  subject === null ? emailLabels.noSubject : readPlaceholders(subject);
