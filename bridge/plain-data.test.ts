import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { checkPlainData, isWithinBytes, maxPayloadBytes, measurePlainData } from './plain-data.ts';

it('takes everything JSON can say, but for keys that reach a prototype', () => {
  const json = fc.jsonValue({ maxDepth: 5 });
  fc.assert(
    fc.property(json, (value) => {
      fc.pre(!/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value)));
      expect(checkPlainData(value)).toBe('plain');
    }),
  );
});

it('takes a field that is left out by undefined', () => {
  expect(checkPlainData({ title: undefined })).toBe('plain');
});

it('takes an object without a prototype, and 32 levels of objects or lists', () => {
  expect(checkPlainData(Object.assign(Object.create(null), { a: 1 }))).toBe('plain');
  for (const nested of [nest, nestLists]) {
    expect(checkPlainData(nested(32))).toBe('plain');
    expect(checkPlainData(nested(33))).toBe('not-plain');
  }
});

it('takes nothing that has to be run, even if it would do no harm', () => {
  const get = vi.fn(() => 1);
  const values = [{}, []].map((value) =>
    Object.defineProperty(value, 0, { enumerable: true, get }),
  );
  for (const value of values) expect(checkPlainData(value)).toBe('not-plain');
  expect(get).not.toHaveBeenCalled();
});

it('never bounds the bytes of plain data below what they take as JSON', () => {
  const numbers = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer());
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\u0001', '"', '\ud800'));
  const values = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      numbers,
      texts,
      fc.constantFrom(true, false, null),
      fc.array(tie('value')),
      fc.dictionary(texts, tie('value')),
    ),
  })).value;
  fc.assert(
    fc.property(values, (value) => {
      const bytesAtMost = measurePlainData(value, maxPayloadBytes);
      fc.pre(typeof bytesAtMost === 'number');
      expect(bytesAtMost).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify(value)));
    }),
  );
});

it('says that what fits is not plain, and of nothing that it fits', () => {
  expect(checkPlainData(1, 1)).toBe('plain');
  expect(checkPlainData(Number.NaN, 1)).toBe('not-plain');
  expect(isWithinBytes(undefined, 0)).toBe(true);
});

const cycle: { self?: unknown } = {};
cycle.self = cycle;
const nest = (depth: number): unknown => (depth === 0 ? 1 : { inner: nest(depth - 1) });
const nestLists = (depth: number): unknown => (depth === 0 ? 1 : [nestLists(depth - 1)]);
const throwing = () => {
  throw new Error('was run');
};

it.each<[string, unknown]>([
  ['a cycle', cycle],
  ['a getter', Object.defineProperty({}, 'open', { enumerable: true, get: throwing })],
  ['a getter in a list', Object.defineProperty([], 0, { enumerable: true, get: throwing })],
  ['a list with a hole', new Array(3)],
  ['a list with a field', Object.assign([1], { open: true })],
  ['undefined in a list', [undefined]],
  ['a proxy that fails', new Proxy({}, { ownKeys: throwing })],
  ['an own __proto__', JSON.parse('{"__proto__":{"polluted":true}}')],
  ['a deep constructor', { a: [{ constructor: { prototype: {} } }] }],
  ['a prototype key', { prototype: 1 }],
  ['a symbol key', { [Symbol.iterator]: 1 }],
  ['a date', { at: new Date() }],
  ['a map', new Map([['a', 1]])],
  ['a set', new Set()],
  ['bytes', new Uint8Array(2)],
  ['a pattern', /a/],
  ['an error', new Error('a')],
  ['an instance', new (class Point {})()],
  ['a function', () => 1],
  ['a function as toJSON', { toJSON: () => 'x' }],
  ['a big integer', 1n],
  ['not a number', { n: Number.NaN }],
  ['infinity', [Number.POSITIVE_INFINITY]],
  ['33 levels', nest(34)],
  ['10,000 levels', nest(9_000)],
])('does not take %s for plain data', (_, value) => {
  expect(checkPlainData(value)).toBe('not-plain');
});

it('measures the payload as JSON in UTF-8 [BRIDGE-151]', () => {
  expect(checkPlainData('x'.repeat(maxPayloadBytes - 2))).toBe('plain');
  expect(checkPlainData('x'.repeat(maxPayloadBytes - 1))).toBe('too-large');
  expect(checkPlainData('é'.repeat(maxPayloadBytes / 2))).toBe('too-large');
  expect(checkPlainData('\u0001'.repeat(maxPayloadBytes / 5))).toBe('too-large');
  expect(checkPlainData(Array.from({ length: maxPayloadBytes }, () => 1))).toBe('too-large');
});

it('looks at no more of a list once its length is too much', () => {
  const looked = vi.fn(Reflect.getOwnPropertyDescriptor);
  const list = new Proxy(
    Array.from({ length: 1_000_000 }, () => ({})),
    {
      getOwnPropertyDescriptor: looked,
    },
  );
  expect(checkPlainData({ list })).toBe('too-large');
  expect(looked).not.toHaveBeenCalled();
});

it('looks at nothing that follows a text of 50 MB', () => {
  const looked = vi.fn(Reflect.ownKeys);
  const next = new Proxy({}, { ownKeys: looked });
  expect(checkPlainData({ text: 'x'.repeat(50_000_000), next })).toBe('too-large');
  expect(looked).not.toHaveBeenCalled();
});
