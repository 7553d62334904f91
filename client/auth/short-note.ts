import { z } from 'zod';

type NoteStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** How many milliseconds a note is valid: as long as the cookie of a switch lives (AUTH-177). */
const lifetime = 60_000;

export interface ShortNote<T> {
  /** Stores the note; false when it could not be stored. */
  put(value: T): boolean;
  /** The value stored within the last minute, once; otherwise null. */
  take(): T | null;
}

/** A note from one page of this origin to the next: valid for a minute, and read only once. */
export function shortNote<T>(
  key: string,
  schema: z.ZodType<T>,
  storage: () => NoteStorage,
  now: () => number = Date.now,
): ShortNote<T> {
  const Note = z.object({ value: schema, until: z.number() });

  function read(): T | null {
    const text = storage().getItem(key);
    storage().removeItem(key);
    const { data } = Note.safeParse(text === null ? null : JSON.parse(text));
    return data && now() < data.until ? data.value : null;
  }

  return {
    put(value) {
      try {
        storage().setItem(key, JSON.stringify({ value, until: now() + lifetime }));
        return true;
      } catch {
        return false;
      }
    },
    take() {
      try {
        return read();
      } catch {
        return null;
      }
    },
  };
}
