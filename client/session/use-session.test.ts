import { act, renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { expect, it, vi } from 'vitest';
import { makeToken } from '../testing/tokens.ts';
import { createSessionStore } from './session-store.ts';
import { SessionContext, useSession } from './use-session.ts';

it('shows the present session to whatever is drawn with it [AUTH-59]', () => {
  const store = createSessionStore({ storage: null });
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(SessionContext, { value: store }, children);
  const { result } = renderHook(useSession, { wrapper });
  expect(result.current).toBeNull();
  act(() => store.set(makeToken()));
  expect(result.current?.claims.email).toBe('admin@acme.test');
  act(() => store.clear());
  expect(result.current).toBeNull();
  store.close();
});

it('is an error outside of the context', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(useSession)).toThrow('SessionContext');
  vi.restoreAllMocks();
});
