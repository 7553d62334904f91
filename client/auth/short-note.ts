import { z } from 'zod';

type NoteStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Milliseconds a note counts: as long as the cookie of a switch lives (AUTH-177). */
const lifetime = 60_000;

export interface ShortNote<T> {
  /** Says whether the note could be kept. */
  put(value: T): boolean;
  /** The value of the last minute, once; null after that. */
  take(): T | null;
}

/** Something one page tells the next of this origin: it counts for a minute and is read once. */
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
