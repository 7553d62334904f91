import { maxUserDataBytes } from '#contract/user-data/user-data.ts';

const deepest = 20;
const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Why these user data cannot be kept, in words for people, or undefined when they can. */
export function refusalOfUserData(data: object): string | undefined {
  // Looked at before it is turned into text: the walk is bounded in depth, the writer is not.
  return refusalOfValue(data, deepest) ?? refusalOfSize(data);
}

function refusalOfSize(data: object): string | undefined {
  const bytes = Buffer.byteLength(JSON.stringify(data));
  return bytes > maxUserDataBytes ? 'Your preferences take up more than 64 KB' : undefined;
}

function refusalOfValue(value: unknown, depthLeft: number): string | undefined {
  if (typeof value === 'string') return refusalOfText(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (depthLeft === 0) return 'Your preferences are nested too deeply';
  for (const [key, inner] of Object.entries(value)) {
    if (dangerousKeys.has(key)) return `"${key}" is not a name for a preference`;
    const refusal = refusalOfText(key) ?? refusalOfValue(inner, depthLeft - 1);
    if (refusal) return refusal;
  }
  return undefined;
}

// PostgreSQL keeps neither in JSON.
const refusalOfText = (text: string): string | undefined =>
  text.includes('\0') || !text.isWellFormed()
    ? 'Your preferences hold characters that cannot be kept'
    : undefined;
