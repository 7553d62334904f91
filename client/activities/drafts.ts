import { z } from 'zod';
import { ProofFile } from '#contract/files/file.ts';
import type { ProofValues } from './proof-form.ts';

const prefix = 'banyan.proof.';

const Draft = z.object({ verificationText: z.string(), files: z.array(ProofFile) });

/** Proofs that somebody has begun to write and not handed in, by what they are for. */
export interface ProofDrafts {
  /** Undefined where there is none. */
  get(key: string): ProofValues | undefined;
  set(key: string, values: ProofValues): void;
  delete(key: string): void;
}

/**
 * The drafts of one person in this tab, which outlive the page and the session. Those of anybody else
 * who was signed in here before are forgotten.
 */
export function proofDrafts(userId: string, storage: Storage = sessionStorage): ProofDrafts {
  const own = `${prefix}${userId}.`;
  for (const key of Object.keys(storage)) {
    if (key.startsWith(prefix) && !key.startsWith(own)) storage.removeItem(key);
  }
  return {
    get(key) {
      const read = Draft.safeParse(parse(storage.getItem(own + key)));
      return read.success ? read.data : undefined;
    },
    set(key, values) {
      const isEmpty = values.verificationText === '' && values.files.length === 0;
      if (isEmpty) storage.removeItem(own + key);
      else write(storage, own + key, values);
    },
    delete: (key) => storage.removeItem(own + key),
  };
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function write(storage: Storage, key: string, values: ProofValues): void {
  try {
    storage.setItem(key, JSON.stringify(values));
  } catch {
    // A full or forbidden storage keeps no draft; the form itself works on.
  }
}
