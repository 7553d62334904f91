import { expect, it } from 'vitest';
import { dimShell } from './dim-shell.ts';
import { payloadsOf, toldShell } from './testing/told-shell.ts';

const shell = toldShell();

it('keeps the shell dimmed until the last of several dialogs has closed', () => {
  const told = () => payloadsOf(shell, 'overlay');
  dimShell(true);
  dimShell(true);
  expect(told()).toEqual([{ open: true }]);
  dimShell(false);
  expect(told()).toEqual([{ open: true }]);
  dimShell(false);
  expect(told()).toEqual([{ open: true }, { open: false }]);
  dimShell(true);
  dimShell(false);
  expect(told()).toEqual([{ open: true }, { open: false }, { open: true }, { open: false }]);
});
