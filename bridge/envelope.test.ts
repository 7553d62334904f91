import { describe, expect, it, vi } from 'vitest';
import { createSession, formatId, parseId, readAnswer, readEnvelope } from './envelope.ts';

const session = '0123456789abcdef0123456789abcdef';
const envelope = { type: 'overlay', protocol: 1, id: `${session}:7`, payload: { open: true } };
const maxBytes = 100 * 1024;

describe('a session', () => {
  it('has a name of 32 hexadecimal digits that is another each time', () => {
    const names = new Set(Array.from({ length: 100 }, createSession));
    expect(names.size).toBe(100);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
  });

  it('has two digits for each byte, also for a small one', () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce((bytes) => bytes);
    expect(createSession()).toBe('0'.repeat(32));
  });

  it('is named in the id of each message, with the number of the message', () => {
    expect(formatId(session, 7)).toBe(`${session}:7`);
    expect(parseId(`${session}:7`)).toEqual({ session, number: 7 });
  });
});

describe('an envelope', () => {
  it('is read with its four fields and no others', () => {
    expect(readEnvelope({ ...envelope, more: 1 })).toEqual(envelope);
    const { payload: _, ...without } = envelope;
    expect(readEnvelope(without)).toBe('invalid-envelope');
  });

  it.each([
    { type: 'x'.repeat(100) },
    { protocol: 3 },
    { id: `${session}:${'1'.repeat(15)}` },
    { payload: 'x'.repeat(maxBytes - 2) },
  ])('may be as large as %#', (change) => {
    expect(readEnvelope({ ...envelope, ...change })).toEqual({ ...envelope, ...change });
  });

  it.each([
    { type: 'x'.repeat(101) },
    { type: 1 },
    { protocol: 0 },
    { protocol: 1.5 },
    { protocol: '1' },
    { id: session },
    { id: `${session}:` },
    { id: `${session}:${'1'.repeat(16)}` },
    { id: `${session}:7 ` },
    { id: ` ${session}:7` },
    { id: `${session.slice(1)}:7` },
    { id: `${session.toUpperCase()}:7` },
    { id: `${session}:x` },
    { payload: new Date(0) },
  ])('is none with %j', (change) => {
    expect(readEnvelope({ ...envelope, ...change })).toBe('invalid-envelope');
  });

  it.each(['overlay', null, undefined, []])('is not %j', (value) => {
    expect(readEnvelope(value)).toBe('invalid-envelope');
  });

  it('is too large with a payload of more than 100 KB, or with as much of anything else [BRIDGE-151]', () => {
    expect(readEnvelope({ ...envelope, payload: 'x'.repeat(maxBytes - 1) })).toBe('too-large');
    expect(readEnvelope({ ...envelope, type: 'x'.repeat(maxBytes + 1024) })).toBe('too-large');
  });
});

describe('an answer', () => {
  it('says that the message was handled, or why not', () => {
    expect(readAnswer({ refusal: null })).toEqual({ refusal: null });
    expect(readAnswer({ refusal: 'rate-limited' })).toEqual({ refusal: 'rate-limited' });
  });

  it.each([undefined, null, 'done', {}, { refusal: 'toString' }, { refusal: 0 }])(
    'that makes no sense is a refusal: %j',
    (value) => {
      expect(readAnswer(value)).toEqual({ refusal: 'refused' });
    },
  );
});
