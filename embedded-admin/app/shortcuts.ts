import { mentionToShell } from './shell.ts';

/** Chords that are the shell's wherever the focus is (BRIDGE-133). */
const shellChords = new Set(['Mod+K', '?', 'Escape']);

/** Hands a chord of the shell on unless something in this document has used it (BRIDGE-98). */
export function handShortcutsToShell(window: Window): void {
  window.addEventListener('keydown', (event) => {
    const chord = chordOf(event);
    if (event.defaultPrevented || event.repeat || !shellChords.has(chord)) return;
    if (chord === '?' && isTyping(event.target)) return;
    if (chord === 'Mod+K') event.preventDefault();
    mentionToShell('shortcut', { chord });
  });
}

function chordOf(event: KeyboardEvent): string {
  const modifier = event.metaKey || event.ctrlKey ? 'Mod+' : '';
  return modifier + (event.key.length === 1 ? event.key.toUpperCase() : event.key);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
