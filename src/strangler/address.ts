import type { AppAddress } from './types.ts';

/** Splits a path and its query; a fragment is left out. */
export function parseAddress(text: string): AppAddress {
  const [address = ''] = text.split('#');
  const mark = address.indexOf('?');
  if (mark === -1) return { path: address, search: '' };
  const search = address.slice(mark);
  return { path: address.slice(0, mark), search: search === '?' ? '' : search };
}

/** The fragment of a path, with its `#`; empty without one. */
export const fragmentOf = (text: string): string => {
  const mark = text.indexOf('#');
  return mark === -1 ? '' : text.slice(mark);
};

/** An address as one text. */
export const writeAddress = ({ path, search }: AppAddress): string => path + search;

/** Whether two addresses differ in their encoding at most; fragments are left out. */
export function meansSame(one: string, other: string): boolean {
  const [a, b] = [parseAddress(one), parseAddress(other)];
  const plain = (search: string) => new URLSearchParams(search).toString();
  return a.path === b.path && plain(a.search) === plain(b.search);
}
