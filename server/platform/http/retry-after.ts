/**
 * The seconds of a `Retry-After` header (RFC 9110, section 10.2.3): a number, or the date of then. At most an
 * hour, whatever it says.
 */
export function readRetryAfter(header: string | null | undefined, now: Date): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(header)
    ? Math.ceil(Number(header))
    : Math.ceil((Date.parse(header) - now.getTime()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 3600) : undefined;
}
