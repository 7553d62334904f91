import { parseQuery, textValue, writeQuery } from './mapping/query.ts';
import type { AppAddress } from './types.ts';

/** Flags this browser switches on or off for itself; others are as the plan says (SHELL-178). */
export type FeatureOverrides = Readonly<Record<string, boolean>>;

type OverrideStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const storageKey = 'banyan.features';

/** `name,-other` as overrides; nothing when the list is empty (SHELL-177). */
function parseFeatureOverrides(list: string): FeatureOverrides {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== '-');
  return Object.fromEntries(
    names.map((name) => (name.startsWith('-') ? [name.slice(1), false] : [name, true])),
  );
}

/** The overrides this browser keeps (SHELL-176); none when they cannot be read. */
export function readFeatureOverrides(storage: OverrideStorage): FeatureOverrides {
  try {
    return parseFeatureOverrides(storage.getItem(storageKey) ?? '');
  } catch {
    return {};
  }
}

/**
 * Takes `features` out of an address and keeps its overrides; an empty list clears all overrides.
 * Answers the address without it, undefined when it was not there.
 */
export function takeFeatureOverrides(
  address: AppAddress,
  storage: OverrideStorage,
): AppAddress | undefined {
  const query = parseQuery(address.search);
  const list = textValue(query, 'features');
  if (list === undefined) return;
  const overrides = { ...readFeatureOverrides(storage), ...parseFeatureOverrides(list) };
  const text = Object.entries(overrides).map(([name, isOn]) => (isOn ? name : `-${name}`));
  try {
    if (list.trim() === '') storage.removeItem(storageKey);
    else storage.setItem(storageKey, text.join(','));
  } catch {
    // Storage that cannot be written has its own message; the address is cleaned all the same.
  }
  return {
    path: address.path,
    search: writeQuery(query.filter(({ name }) => name !== 'features')),
  };
}
