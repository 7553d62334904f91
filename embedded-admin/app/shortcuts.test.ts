import { expect, it, onTestFinished } from 'vitest';
import { type ShellChord, shellChordOf } from '#client/shortcuts/chords.ts';
import { handShortcutsToShell } from './shortcuts.ts';
import { toldShell } from './testing/told-shell.ts';

const told = toldShell();

/** Presses a key in a document whose shell takes some chords; answers the chords that the shell took. */
function press(init: KeyboardEventInit, taken: readonly ShellChord[]): ShellChord[] {
  const shell = document.body.appendChild(document.createElement('iframe'));
  onTestFinished(() => shell.remove());
  const { contentWindow: shellWindow } = shell;
  if (!shellWindow) throw new Error('No window');
  const pressed: ShellChord[] = [];
  shellWindow.addEventListener('keydown', (event) => {
    const chord = shellChordOf(event);
    if (!chord || !taken.includes(chord)) return;
    event.preventDefault();
    pressed.push(chord);
  });
  const page = new EventTarget();
  handShortcutsToShell(page, shellWindow);
  page.dispatchEvent(new KeyboardEvent('keydown', { cancelable: true, ...init }));
  return pressed;
}

it('presses a chord in the window of the shell at once, before the next key [SHELL-358]', () => {
  expect(press({ key: 'k', ctrlKey: true }, ['Mod+K'])).toEqual(['Mod+K']);
  expect(told).not.toHaveBeenCalled();
});

it('hands a chord on by a message where the window around takes no keys [BRIDGE-98]', () => {
  expect(press({ key: 'k', metaKey: true }, [])).toEqual([]);
  expect(told.mock.calls).toEqual([['shortcut', { chord: 'Mod+K' }]]);
});
