import { hasOpenOverlay } from './open-overlay.ts';

/** The chords of the shell, wherever the focus is (BRIDGE-133), and their effects. */
export const shellChords = {
  'Mod+K': 'Find a screen, a person or an order',
  '?': 'Show the keyboard shortcuts',
  'Mod+Z': 'Undo what the newest message offers to undo',
  Escape: 'Close the newest message',
  'Mod+.': 'Show the messages of the bridge',
} as const;
export type ShellChord = keyof typeof shellChords;

/** True for a chord the shell answers. */
export const isShellChord = (chord: string): chord is ShellChord =>
  Object.hasOwn(shellChords, chord);

/** The shell's chord of a key press; undefined for any other key, or while somebody types. */
export function shellChordOf(event: KeyboardEvent): ShellChord | undefined {
  if (event.defaultPrevented || event.repeat || event.altKey) return;
  const modifier = event.metaKey || event.ctrlKey ? 'Mod+' : '';
  // Shift makes another chord of it: with Mod+Z it means redo.
  if (modifier !== '' && event.shiftKey) return;
  const chord = modifier + (event.key.length === 1 ? event.key.toUpperCase() : event.key);
  // The field itself undoes typed text.
  const isOfField = modifier === '' || chord === 'Mod+Z';
  if (!isShellChord(chord) || (isOfField && isTyping(event))) return;
  return chord === 'Escape' && hasOpenOverlay(document) ? undefined : chord;
}

/**
 * Presses a chord in the window around this document, and answers whether that window has used it. No
 * message is as quick: the next key already finds the focus where the chord has put it (SHELL-358).
 */
export function pressChordIn(hostWindow: Window, chord: ShellChord): boolean {
  const isModified = chord.startsWith('Mod+');
  const press = new KeyboardEvent('keydown', {
    key: isModified ? chord.slice('Mod+'.length) : chord,
    ctrlKey: isModified,
    cancelable: true,
  });
  return !hostWindow.dispatchEvent(press);
}

// Elements are told by their properties: elements of a frame are no instances of this page's classes.

function isTyping({ target }: KeyboardEvent): boolean {
  if (!target || !('tagName' in target)) return false;
  const isEditable = 'isContentEditable' in target && target.isContentEditable === true;
  return isEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(String(target.tagName));
}
