import { z } from 'zod';
import { openDrafts } from '../forms/drafts.ts';

const Answers = z.record(z.string(), z.string());

/** The answers to one application form that a visitor has typed in this tab and not sent (APPL-214). */
export interface ApplicationDraft {
  get(): Readonly<Record<string, string>>;
  set(answers: Readonly<Record<string, string>>): void;
  forget(): void;
}

// Visitors have no account: only the tab tells them apart.
const visitor = 'visitor';

/** The draft of the form at a slug; of the main form without one. */
export function applicationDraft(slug = '', storage: Storage = sessionStorage): ApplicationDraft {
  const drafts = openDrafts('application', visitor, storage);
  return {
    get: () => drafts.get(slug, Answers) ?? {},
    set(answers) {
      if (Object.values(answers).some((answer) => answer !== '')) drafts.set(slug, answers);
      else drafts.delete(slug);
    },
    forget: () => drafts.delete(slug),
  };
}
