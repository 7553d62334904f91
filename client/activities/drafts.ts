import { z } from 'zod';
import { ProofFile } from '#contract/files/file.ts';
import { openDrafts } from '../forms/drafts.ts';
import type { ProofValues } from './proof-form.ts';

const Draft = z.object({
  verificationText: z.string(),
  files: z.array(ProofFile),
  unsent: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
});

/** Proofs that somebody has begun to write and not handed in, by the task they are for. */
export interface ProofDrafts {
  /** Undefined where there is none. */
  get(key: string): ProofValues | undefined;
  set(key: string, values: ProofValues): void;
  delete(key: string): void;
  /** Moves the drafts whose keys begin with `from` to keys that begin with `to`. */
  move(from: string, to: string): void;
  /** Whether there is a draft whose key begins with this, such as the id of an activity. */
  hasAny(start: string): boolean;
}

/** The proofs that one person has begun in this tab. */
export function proofDrafts(userId: string, storage: Storage = sessionStorage): ProofDrafts {
  const drafts = openDrafts('proof', userId, storage);
  return {
    get: (key) => drafts.get(key, Draft),
    set(key, values) {
      const { verificationText, files, unsent = [] } = values;
      if (verificationText === '' && files.length + unsent.length === 0) drafts.delete(key);
      else drafts.set(key, values);
    },
    delete: drafts.delete,
    move(from, to) {
      for (const key of drafts.keys().filter((each) => each.startsWith(from))) {
        const draft = drafts.get(key, Draft);
        if (draft) drafts.set(to + key.slice(from.length), draft);
        drafts.delete(key);
      }
    },
    hasAny: (start) => drafts.keys().some((key) => key.startsWith(start)),
  };
}
