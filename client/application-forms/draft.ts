import { z } from 'zod';
import { openDrafts } from '../forms/drafts.ts';

const Answers = z.record(z.string(), z.string());

/** What a visitor of this tab has typed into one application form and not sent (APPL-214). */
export interface ApplicationDraft {
  get(): Readonly<Record<string, string>>;
  set(answers: Readonly<Record<string, string>>): void;
  forget(): void;
}

// Visitors have no account: the tab is what tells them apart.
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
