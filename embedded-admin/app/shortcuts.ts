import { shellChordOf } from '#client/shortcuts/chords.ts';
import { mentionToShell } from './shell.ts';

/** Hands a chord of the shell on unless something in this document has used it (BRIDGE-98). */
export function handShortcutsToShell(window: EventTarget): void {
  window.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const chord = shellChordOf(event);
    if (!chord) return;
    event.preventDefault();
    mentionToShell('shortcut', { chord });
  });
}
