const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype']);

type Entries = Record<string, unknown>;

const isEntries = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `target` with `patch` merged into it (RFC 7396): objects are merged, null removes a key, anything
 * else replaces. Neither argument is changed, and names that reach a prototype are passed over.
 */
export function mergePatch(target: unknown, patch: Entries): Entries {
  const merged = new Map(isEntries(target) ? Object.entries(target) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (dangerousKeys.has(key)) continue;
    if (value === null) merged.delete(key);
    else merged.set(key, isEntries(value) ? mergePatch(merged.get(key), value) : value);
  }
  return Object.fromEntries(merged);
}
