import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shortNote } from './short-note.ts';

let now = 0;
const note = shortNote(
  'banyan.test',
  z.object({ tenantId: z.string() }),
  () => sessionStorage,
  () => now,
);

beforeEach(() => sessionStorage.clear());

describe('a note for the next page', () => {
  it('is read once', () => {
    expect(note.put({ tenantId: 'acme' })).toBe(true);
    expect(note.take()).toEqual({ tenantId: 'acme' });
    expect(note.take()).toBeNull();
  });

  it('counts for 60 seconds, as long as the cookie of a switch [AUTH-177]', () => {
    note.put({ tenantId: 'acme' });
    now += 59_999;
    expect(note.take()).not.toBeNull();
    note.put({ tenantId: 'acme' });
    now += 60_000;
    expect(note.take()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['rubbish', '{}', '{"value":{"tenantId":1},"until":9e15}', 'null'])(
    'is none when it is not one of ours: %s',
    (text) => {
      sessionStorage.setItem('banyan.test', text);
      expect(note.take()).toBeNull();
      expect(sessionStorage.length).toBe(0);
    },
  );

  it('is none where the browser keeps nothing', () => {
    const closed = shortNote('banyan.test', z.string(), () => {
      throw new DOMException('No', 'SecurityError');
    });
    expect(closed.put('acme')).toBe(false);
    expect(closed.take()).toBeNull();
  });
});
