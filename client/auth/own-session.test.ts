import { beforeEach, expect, it, vi } from 'vitest';
import { ownSession } from './own-session.ts';

beforeEach(() => {
  sessionStorage.clear();
});

it('a session that is kept is taken once', () => {
  expect(ownSession.take()).toBeNull();
  ownSession.keep('token');
  expect(ownSession.take()).toBe('token');
  expect(ownSession.take()).toBeNull();
});

it('a browser that keeps nothing in a tab gives nothing, and fails at nothing', () => {
  const refuse = () => {
    throw new DOMException('Not here', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementationOnce(refuse);
  ownSession.keep('token');
  expect(ownSession.take()).toBeNull();
});
