/** The most a payload may take as JSON in UTF-8 (BRIDGE-151). */
export const maxPayloadBytes = 100 * 1024;

const encoder = new TextEncoder();
const maxDepth = 32;
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Whether a value is data and nothing else: only values of JSON, at most 32 levels deep and `maxBytes`
 * large. Getters, cycles, class instances and keys that reach a prototype are `not-plain`.
 * Runs no code of the value and gives up on a large one early.
 */
export function checkPlainData(
  value: unknown,
  maxBytes = maxPayloadBytes,
): 'plain' | 'not-plain' | 'too-large' {
  const measured = measurePlainData(value, maxBytes);
  return typeof measured === 'number' ? 'plain' : measured;
}

/**
 * Checks the same. For plain data it answers an upper bound of their bytes as JSON in UTF-8: the bound
 * needs no copy of them.
 */
export function measurePlainData(
  value: unknown,
  maxBytes: number,
): number | 'not-plain' | 'too-large' {
  const budget = { left: maxBytes, bytesAtMost: 0 };
  try {
    if (!isPlain(value, maxDepth, budget)) return budget.left < 0 ? 'too-large' : 'not-plain';
    const fits = budget.bytesAtMost <= maxBytes || isWithinBytes(value, maxBytes);
    return fits ? budget.bytesAtMost : 'too-large';
  } catch {
    return 'not-plain';
  }
}

interface Budget {
  /** Bytes that the rest of the value may take at least. */
  left: number;
  bytesAtMost: number;
}

/** A text as JSON: quotes, and at most `\u0000` for each of its units. */
const bytesOfText = (text: string): number => 2 + 6 * text.length;

/** The longest number as JSON is `-1.7976931348623157e+308`. */
const bytesOfScalar = 24;

/** Whether plain data take at most so many bytes as JSON in UTF-8. */
export function isWithinBytes(value: unknown, bytes: number): boolean {
  const text = JSON.stringify(value) ?? '';
  // A unit of a text takes three bytes at most: few texts have to be encoded.
  return text.length * 3 <= bytes || encoder.encode(text).length <= bytes;
}

/** Each node costs at least the one byte it takes as JSON, so the walk ends with the budget. */
function isPlain(value: unknown, depthLeft: number, budget: Budget): boolean {
  budget.left -= typeof value === 'string' ? value.length : 1;
  budget.bytesAtMost += typeof value === 'string' ? bytesOfText(value) : bytesOfScalar;
  if (budget.left < 0 || depthLeft < 0) return false;
  if (value === null || value === undefined) return true;
  if (typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return isPlainList(value, depthLeft, budget);

  const prototype: unknown = Object.getPrototypeOf(value);
  // Each window has its own Object.prototype. All of them have no prototype themselves.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return false;
  for (const key of Reflect.ownKeys(value)) {
    if (typeof key === 'symbol' || prototypeKeys.has(key)) return false;
    budget.left -= key.length;
    budget.bytesAtMost += bytesOfText(key) + 2;
    const property = Object.getOwnPropertyDescriptor(value, key);
    if (property === undefined || !('value' in property)) return false;
    if (!isPlain(property.value, depthLeft - 1, budget)) return false;
  }
  return true;
}

function isPlainList(list: unknown[], depthLeft: number, budget: Budget): boolean {
  budget.left -= list.length;
  budget.bytesAtMost += list.length;
  if (budget.left < 0 || Reflect.ownKeys(list).length !== list.length + 1) return false;
  for (let index = 0; index < list.length; index += 1) {
    const item = Object.getOwnPropertyDescriptor(list, index);
    if (item === undefined || !('value' in item)) return false;
    if (item.value === undefined || !isPlain(item.value, depthLeft - 1, budget)) return false;
  }
  return true;
}
