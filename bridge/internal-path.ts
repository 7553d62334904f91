/** No server answers a longer address: the head of a request has room for no more (BRIDGE-281). */
export const longestPath = 16_384;

/** Characters a browser drops or turns around while it reads an address. */
const deceptive = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Names between single slashes, without dots or escapes: every parser reads them alike. */
const plainPath = /^(?:\/[\w-]+)+(?:\?[\w=&%:,.~+-]*)?$/;

/**
 * Reads a path with query and fragment that stays on `origin`, and gives it back in its normal
 * form; undefined for everything else. The form given back leads to the same place when it is
 * resolved again: `/.//evil.com` has our origin, but its path alone, `//evil.com`, has not.
 */
export function parseInternalPath(text: string, origin: string): string | undefined {
  if (!text.startsWith('/') || text.startsWith('//') || deceptive.test(text)) return undefined;
  if (!URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  const path = url.pathname + url.search + url.hash;
  const isOurs = url.origin === origin && /^https?:$/.test(url.protocol);
  return isOurs && !path.startsWith('//') ? path : undefined;
}

/**
 * Whether a text is a path that stays on any origin that resolves it. Nearly every path is a
 * plain one, and parsing an address is by far the slowest check of a message.
 */
export const isInternalPath = (text: string): boolean =>
  plainPath.test(text) || parseInternalPath(text, 'https://origin.invalid') !== undefined;
