import { createObservable, type Observable } from '#client/observable.ts';
import { defaultUserData, type UserData } from '#contract/user-data/user-data.ts';
import type { UserDataPatch } from '../../strangler/types.ts';

export interface UserDataStore extends Observable<UserData> {
  /** False while the data shown are only the defaults. */
  isLoaded(): boolean;
  /** Loads the data of the signed-in person once. Settles; a failure leaves the defaults (TEN-75). */
  ready(): Promise<void>;
  /** Applies the patch at once, then saves it. Settles; a failure is told and taken back. */
  patch(patch: UserDataPatch): Promise<void>;
  /** Takes over the data as the server has stored them. */
  adopt(stored: UserData): void;
  /** Back to the defaults, for the next person. */
  forget(): void;
}

interface UserDataOptions {
  read: () => Promise<UserData>;
  /** Saves a patch, with the repeat on a conflict (TEN-76), and answers the stored data. */
  save: (patch: UserDataPatch, known: UserData) => Promise<UserData>;
  /** The data with the patch applied. */
  merge: (data: UserData['data'], patch: UserDataPatch) => UserData['data'];
  onLoadFailure: (error: unknown) => void;
  onSaveFailure: (error: unknown) => void;
}

/** The user data of the signed-in person. Writes go one after the other, each on the last answer. */
export function createUserDataStore({
  read,
  save,
  merge,
  onLoadFailure,
  onSaveFailure,
}: UserDataOptions): UserDataStore {
  const shown = createObservable(defaultUserData);
  let stored: UserData | null = null;
  let loading: Promise<void> | null = null;
  let waiting: UserDataPatch[] = [];
  let writes = Promise.resolve();
  let person = {};

  const publish = (base: UserData) =>
    shown.set({ ...base, data: waiting.reduce((data, patch) => merge(data, patch), base.data) });

  async function load(): Promise<void> {
    const loadedFor = person;
    try {
      const answer = await read();
      if (person !== loadedFor) return;
      stored = answer;
      publish(answer);
    } catch (error) {
      if (person !== loadedFor) return;
      loading = null;
      onLoadFailure(error);
    }
  }

  async function write(patch: UserDataPatch, writtenFor: object): Promise<void> {
    if (person !== writtenFor) return;
    if (!stored) await ready();
    if (person !== writtenFor || !stored) return;
    try {
      const answer = await save(patch, stored);
      if (person === writtenFor) stored = answer;
    } catch (error) {
      if (person === writtenFor) onSaveFailure(error);
    }
    if (person !== writtenFor) return;
    waiting = waiting.filter((other) => other !== patch);
    publish(stored);
  }

  function ready(): Promise<void> {
    loading ??= load();
    return loading;
  }

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    isLoaded: () => stored !== null,
    ready,
    async patch(patch) {
      try {
        merge(shown.get().data, patch);
      } catch (error) {
        onSaveFailure(error);
        return;
      }
      waiting = [...waiting, patch];
      publish(stored ?? defaultUserData);
      const writtenFor = person;
      writes = writes.then(() => write(patch, writtenFor));
      await writes;
    },
    adopt(answer) {
      stored = answer;
      loading = Promise.resolve();
      publish(answer);
    },
    forget() {
      person = {};
      stored = null;
      loading = null;
      waiting = [];
      shown.set(defaultUserData);
    },
  };
}
