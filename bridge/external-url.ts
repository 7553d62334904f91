const schemes = new Set(['http:', 'https:', 'mailto:']);

/**
 * Reads an absolute address that may be opened for a person: http, https or mailto, without a user
 * name (which makes `https://brand.com@evil.net` look like the brand) and without characters that
 * browsers skip. Gives it back in its normal form; undefined for everything else (BRIDGE-116).
 */
export function parseExternalUrl(text: string): string | undefined {
  if (/[\p{Cc}\p{Cf}\s\\]/u.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isAllowed = schemes.has(url.protocol) && url.username === '' && url.password === '';
  return isAllowed ? url.href : undefined;
}

/** Whether a text is such an address. */
export const isExternalUrl = (text: string): boolean => parseExternalUrl(text) !== undefined;
