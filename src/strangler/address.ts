import type { AppAddress } from './types.ts';

/** Takes a path with query apart; a fragment is left out. */
export function parseAddress(text: string): AppAddress {
  const [address = ''] = text.split('#');
  const mark = address.indexOf('?');
  if (mark === -1) return { path: address, search: '' };
  const search = address.slice(mark);
  return { path: address.slice(0, mark), search: search === '?' ? '' : search };
}

export const writeAddress = ({ path, search }: AppAddress): string => path + search;
