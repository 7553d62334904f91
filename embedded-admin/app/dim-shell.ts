import { mentionToShell } from './shell.ts';

let opened = 0;

/** Dims the shell around this document from its first dialog that opens to the last that closes (BRIDGE-135). */
export function dimShell(open: boolean): void {
  opened += open ? 1 : -1;
  if (opened === (open ? 1 : 0)) mentionToShell('overlay', { open });
}
