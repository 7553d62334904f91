import { z } from 'zod';
import type { Drafts } from '../forms/drafts.ts';

const Draft = z.object({ reason: z.string() });

/** The reasons for rejections that somebody has typed and not sent, by the task, or by `several` for a selection. */
export interface UnsentReasons {
  /** Empty where there is none. */
  get(about: string): string;
  set(about: string, reason: string): void;
  delete(about: string): void;
}

/** The unsent reasons among the drafts of one person, which outlive the page and the session (ACT-203). */
export function unsentReasons(drafts: Drafts): UnsentReasons {
  const keyOf = (about: string) => `rejection.${about}`;
  return {
    get: (about) => drafts.get(keyOf(about), Draft)?.reason ?? '',
    set: (about, reason) => drafts.set(keyOf(about), { reason }),
    delete: (about) => drafts.delete(keyOf(about)),
  };
}
