import type { Endpoint } from '#contract/http/endpoint.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The path of a call with its parameters filled in and encoded, or null when a value cannot stand
 * in a path: an empty one, and `.` or `..`, which address another path even when encoded.
 */
export function fillPath(path: Endpoint['path'], params: unknown): string | null {
  const values = isRecord(params) ? params : {};
  const segments = path.split('/').map((segment) => {
    if (!segment.startsWith(':')) return segment;
    const value = String(values[segment.slice(1)] ?? '');
    return ['', '.', '..'].includes(value) ? null : encodeURIComponent(value);
  });
  return segments.includes(null) ? null : segments.join('/');
}

/** The query of a call; an undefined value is left out. */
export function toSearchParams(query: unknown): URLSearchParams {
  const entries = isRecord(query) ? Object.entries(query) : [];
  return new URLSearchParams(
    entries.filter(([, value]) => value !== undefined).map(([key, value]) => [key, String(value)]),
  );
}
