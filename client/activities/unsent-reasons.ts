import { z } from 'zod';
import { openDrafts } from '../forms/drafts.ts';

const Draft = z.object({ reason: z.string() });

/** The reasons for rejections that somebody has typed and not sent, by the task, or by `several` for a selection. */
export interface UnsentReasons {
  /** Empty where there is none. */
  get(about: string): string;
  set(about: string, reason: string): void;
  delete(about: string): void;
}

/** The unsent reasons of one person in this tab, which outlive the page and the session (ACT-203). */
export function unsentReasons(userId: string, storage: Storage = sessionStorage): UnsentReasons {
  const drafts = openDrafts('form', userId, storage);
  const keyOf = (about: string) => `rejection.${about}`;
  return {
    get: (about) => drafts.get(keyOf(about), Draft)?.reason ?? '',
    set: (about, reason) => drafts.set(keyOf(about), { reason }),
    delete: (about) => drafts.delete(keyOf(about)),
  };
}
