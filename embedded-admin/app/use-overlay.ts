import { useEffect } from 'react';
import { mentionToShell } from './shell.ts';

/** Dims the shell around this document while a dialog is open here (BRIDGE-135). */
export function useOverlay(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    mentionToShell('overlay', { open: true });
    return () => mentionToShell('overlay', { open: false });
  }, [opened]);
}
