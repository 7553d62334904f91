import { focusManager } from '@tanstack/react-query';
import { BridgeError } from '#bridge/bridge-error.ts';
import { mentionToShell, tellShell } from './shell.ts';

const noSuchPage = 'This link leads nowhere: there is no such page.';

/**
 * Asks the shell for another page: it owns the history, and asks about unsaved changes (BRIDGE-78). An
 * address that the shell does not know is said to lead nowhere (BRIDGE-187).
 */
export function navigateTo(path: string, options: { replace?: boolean } = {}): void {
  tellShell('navigation-request', { path, ...options }).catch((error: unknown) => {
    const isRefused = error instanceof BridgeError && error.code === 'refused';
    // A page that people have left meanwhile is refused as well: they have followed no link.
    if (isRefused && focusManager.isFocused())
      mentionToShell('show-notice', { level: 'warning', text: noSuchPage });
  });
}
