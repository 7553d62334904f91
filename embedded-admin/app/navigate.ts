import { mentionToShell } from './shell.ts';

/** Asks the shell for another page: it owns the history, and asks about unsaved changes (BRIDGE-78). */
export const navigateTo = (path: string, { replace = false } = {}): void =>
  mentionToShell('navigation-request', { path, replace });
