import { createObservable, type Observable } from '#client/observable.ts';
import type { UserDataStore } from '../user-data/user-data-store.ts';

export type ColorSchemeChoice = 'auto' | 'light' | 'dark';

export interface ColorScheme {
  /** The person's choice. */
  readonly choice: Observable<ColorSchemeChoice>;
  /** The scheme on the screen: the choice, or the scheme of the device. */
  readonly shown: Observable<'light' | 'dark'>;
}

interface ColorSchemeOptions {
  userData: Pick<UserDataStore, 'get' | 'subscribe' | 'isLoaded'>;
  /** Keeps the last choice, so that a page is drawn in it before the person's data are there. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  deviceIsDark: MediaQueryList;
}

const storageKey = 'banyan.color-scheme';
const choices: readonly ColorSchemeChoice[] = ['auto', 'light', 'dark'];

/** Light or dark, by the person's choice; follows the device while the choice is `auto`. */
export function createColorScheme({
  userData,
  storage,
  deviceIsDark,
}: ColorSchemeOptions): ColorScheme {
  const stored = storage?.getItem(storageKey);
  const choice = createObservable(choices.find((known) => known === stored) ?? 'auto');
  const resolve = () => {
    if (choice.get() === 'auto') return deviceIsDark.matches ? 'dark' : 'light';
    return choice.get() === 'dark' ? 'dark' : 'light';
  };
  const shown = createObservable<'light' | 'dark'>(resolve());

  choice.subscribe(() => shown.set(resolve()));
  deviceIsDark.addEventListener('change', () => shown.set(resolve()));
  userData.subscribe(() => {
    if (!userData.isLoaded()) return;
    const { colorScheme } = userData.get().data.preferences;
    choice.set(colorScheme);
    storage?.setItem(storageKey, colorScheme);
  });
  return { choice, shown };
}
