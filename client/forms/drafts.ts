import type { z } from 'zod';

/** The text that somebody has typed in this tab and not saved, by its purpose. */
export interface Drafts {
  /** Undefined where there is none that the schema knows. */
  get<T>(key: string, schema: z.ZodType<T>): T | undefined;
  /** As it was kept, unchecked. */
  read(key: string): unknown;
  set(key: string, values: object): void;
  delete(key: string): void;
  /** The keys of the drafts. */
  keys(): string[];
}

/** The kept part of a form's values: every field may be missing, and a password always is. */
export type DraftSchema<Values> = z.ZodType<Partial<Values>>;

/** Drafts of forms go with a question about unsaved changes; proofs of tasks and applications do not. */
type Kind = 'form' | 'proof' | 'application';

const prefixOf = (kind: Kind) => `banyan.${kind}.`;

/**
 * The drafts of one person in this tab, which outlive the page and the session. Drafts of anybody else
 * who was signed in here before are forgotten.
 */
export function openDrafts(kind: Kind, userId: string, storage: Storage = sessionStorage): Drafts {
  const own = `${prefixOf(kind)}${userId}.`;
  forgetDrafts(kind, storage, own);
  const read = (key: string) => parse(storage.getItem(own + key));
  return {
    get: (key, schema) => schema.safeParse(read(key)).data,
    read,
    set: (key, values) => write(storage, own + key, values),
    delete: (key) => storage.removeItem(own + key),
    keys: () =>
      Object.keys(storage)
        .filter((key) => key.startsWith(own))
        .map((key) => key.slice(own.length)),
  };
}

/** Forgets the drafts of everybody in this tab, except those whose keys begin with `own`. */
export function forgetDrafts(kind: Kind, storage: Storage = sessionStorage, own?: string): void {
  for (const key of Object.keys(storage)) {
    const isKept = own !== undefined && key.startsWith(own);
    if (key.startsWith(prefixOf(kind)) && !isKept) storage.removeItem(key);
  }
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function write(storage: Storage, key: string, values: object): void {
  try {
    storage.setItem(key, JSON.stringify(values));
  } catch {
    // A full or forbidden storage keeps no draft; the form itself works on.
  }
}
