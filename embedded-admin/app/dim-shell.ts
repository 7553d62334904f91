import { countOverlays } from '#client/frames/count-overlays.ts';
import { mentionToShell } from './shell.ts';

/** Dims the shell around this document from its first dialog that opens to the last that closes (BRIDGE-135). */
export const dimShell = countOverlays((open) => mentionToShell('overlay', { open }));
