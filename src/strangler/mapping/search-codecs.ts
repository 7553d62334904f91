import { parameter, type Query, rawValue, textValue } from './query.ts';
import { defineSearchCodec, type Notation, type SearchCodec } from './search-codec.ts';

const rawNotation = (name: string): Notation<string> => ({
  names: [name],
  read: (query) => rawValue(query, name),
  write: (raw): Query => [{ name, raw }],
});

/** A parameter with the same name and the same value, byte for byte, on both sides. */
export const keep = (name: string): SearchCodec => rename(name, name);

/** A parameter whose value is the same, byte for byte, under another name. */
export const rename = (oldName: string, newName: string): SearchCodec =>
  defineSearchCodec({ old: rawNotation(oldName), new: rawNotation(newName) });

/** A parameter that neither side has on this screen, because it would mean another one. */
export const leaveOut = (name: string): SearchCodec => {
  const notation: Notation<never> = { names: [name], read: () => undefined, write: () => [] };
  return defineSearchCodec({ old: notation, new: notation });
};

const allOf = 'includes-all:';

function listNotation(name: string, prefix: string): Notation<readonly string[]> {
  return {
    names: [name],
    read(query) {
      const text = textValue(query, name);
      if (!text?.startsWith(prefix)) return;
      const values = text
        .slice(prefix.length)
        .split(',')
        .map((value) => value.trim())
        .filter((value) => value !== '');
      return values.length === 0 ? undefined : values;
    },
    write: (values) => [parameter(name, prefix + values.join(','))],
  };
}

/** `tags=a,b` ⇄ `tags=includes-all:a,b` (BRIDGE-57, BRIDGE-59). */
export const listFilter = (name: string): SearchCodec =>
  defineSearchCodec({ old: listNotation(name, ''), new: listNotation(name, allOf) });

/** A switch: `name=true` on both sides, or nothing (BRIDGE-56, BRIDGE-59). */
export function flag(name: string): SearchCodec {
  const notation: Notation<true> = {
    names: [name],
    read: (query) => (textValue(query, name) === 'true' ? true : undefined),
    write: () => [parameter(name, 'true')],
  };
  return defineSearchCodec({ old: notation, new: notation });
}

/** `discCodes=1` ⇄ `discCodes=equals:1`; 2 stands for more than one (BRIDGE-58..60). */
export function countFilter(name: string): SearchCodec {
  type Count = 0 | 1 | 2;
  const newForms: Readonly<Record<Count, string>> = {
    0: 'equals:0',
    1: 'equals:1',
    2: 'more-than:1',
  };
  const counts: readonly Count[] = [0, 1, 2];
  return defineSearchCodec<Count>({
    old: {
      names: [name],
      read(query) {
        const text = textValue(query, name) ?? '';
        return /^\d{1,6}$/.test(text) ? counts[Math.min(Number(text), 2)] : undefined;
      },
      write: (count) => [parameter(name, String(count))],
    },
    new: {
      names: [name],
      read: (query) => counts.find((count) => newForms[count] === textValue(query, name)),
      write: (count) => [parameter(name, newForms[count])],
    },
  });
}

/**
 * `approved=pending` ⇄ `savedSearch=Undecided`: a filter with few values whose new form is a saved
 * search (BRIDGE-54, BRIDGE-55). Other saved searches pass unchanged, an unknown value of the
 * filter is dropped, and the filter wins over a saved search beside it (BRIDGE-61, BRIDGE-62).
 */
export function savedSearchFilter(
  filter: string,
  savedSearches: Readonly<Record<string, string>>,
): SearchCodec {
  const pairs = Object.entries(savedSearches).map(([value, name]) => ({ value, name }));
  type Meaning = (typeof pairs)[number] | { readonly raw: string };

  function readSavedSearch(query: Query): Meaning | undefined {
    const raw = rawValue(query, 'savedSearch');
    if (raw === undefined) return;
    const text = textValue(query, 'savedSearch');
    return pairs.find(({ name }) => name === text) ?? { raw };
  }

  return defineSearchCodec<Meaning>({
    old: {
      names: [filter, 'savedSearch'],
      read(query) {
        const text = textValue(query, filter);
        return pairs.find(({ value }) => value === text) ?? readSavedSearch(query);
      },
      write: (meaning) =>
        'raw' in meaning
          ? [{ name: 'savedSearch', raw: meaning.raw }]
          : [parameter(filter, meaning.value)],
    },
    new: {
      names: ['savedSearch'],
      read: readSavedSearch,
      write: (meaning) =>
        'raw' in meaning
          ? [{ name: 'savedSearch', raw: meaning.raw }]
          : [parameter('savedSearch', meaning.name)],
    },
  });
}
