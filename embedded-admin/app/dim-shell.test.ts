import { beforeEach, expect, it, vi } from 'vitest';
import { dimShell } from './dim-shell.ts';

const mentioned = vi.hoisted(() => vi.fn());
vi.mock('./shell.ts', () => ({ mentionToShell: mentioned }));

beforeEach(() => mentioned.mockClear());

it('keeps the shell dimmed until the last of several dialogs has closed', () => {
  const told = () => mentioned.mock.calls.map(([, payload]) => payload.open);
  dimShell(true);
  dimShell(true);
  expect(told()).toEqual([true]);
  dimShell(false);
  expect(told()).toEqual([true]);
  dimShell(false);
  expect(told()).toEqual([true, false]);
  dimShell(true);
  dimShell(false);
  expect(told()).toEqual([true, false, true, false]);
});
