/**
 * The seconds of a `Retry-After` header (RFC 9110, section 10.2.3), which holds a number or a date. At most an
 * hour, even if the header says more.
 */
export function readRetryAfter(header: string | null | undefined, now: Date): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(header)
    ? Math.ceil(Number(header))
    : Math.ceil((Date.parse(header) - now.getTime()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 3600) : undefined;
}
