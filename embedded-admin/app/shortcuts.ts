import { pressChordIn, shellChordOf } from '#client/shortcuts/chords.ts';
import { mentionToShell } from './shell.ts';

/** Hands a chord of the shell on unless something in this document has used it (BRIDGE-98). */
export function handShortcutsToShell(listenTo: EventTarget, hostWindow: Window): void {
  listenTo.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const chord = shellChordOf(event);
    if (!chord) return;
    event.preventDefault();
    if (!pressChordIn(hostWindow, chord)) mentionToShell('shortcut', { chord });
  });
}
