import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isShellChord, pressChordIn, shellChordOf, shellChords } from './chords.ts';

function press(init: KeyboardEventInit, element = 'div'): string | undefined {
  const target = document.createElement(element);
  document.body.append(target);
  let chord: string | undefined;
  target.addEventListener('keydown', (event) => {
    chord = shellChordOf(event);
  });
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  target.remove();
  return chord;
}

describe('a key press', () => {
  it('is Mod+K with either modifier, also while one types [BRIDGE-133]', () => {
    expect(press({ key: 'k', ctrlKey: true })).toBe('Mod+K');
    expect(press({ key: 'k', metaKey: true }, 'input')).toBe('Mod+K');
  });

  it('takes back with Mod+Z, but not what somebody types', () => {
    expect(press({ key: 'z', ctrlKey: true })).toBe('Mod+Z');
    expect(press({ key: 'z', metaKey: true }, 'textarea')).toBeUndefined();
  });

  it('takes nothing back with Shift+Mod+Z, which asks for the opposite', () => {
    expect(press({ key: 'Z', ctrlKey: true, shiftKey: true })).toBeUndefined();
    expect(press({ key: 'z', metaKey: true, shiftKey: true })).toBeUndefined();
    expect(press({ key: 'Z', ctrlKey: true })).toBe('Mod+Z');
  });

  it('asks for the shortcuts with ?, but not while one types', () => {
    expect(press({ key: '?', shiftKey: true })).toBe('?');
    for (const field of ['input', 'textarea', 'select']) {
      expect(press({ key: '?', shiftKey: true }, field)).toBeUndefined();
    }
  });

  it('closes a message with Escape, unless a dialog is open that it closes first [BRIDGE-133]', () => {
    expect(press({ key: 'Escape' })).toBe('Escape');
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    expect(press({ key: 'Escape' })).toBeUndefined();
    dialog.remove();
  });

  it.each(['dialog', 'menu', 'listbox'])(
    'closes a message with Escape while a %s that has been closed stays in the page, hidden [BRIDGE-133]',
    (role) => {
      const overlay = document.createElement('div');
      overlay.setAttribute('role', role);
      document.body.append(overlay);
      expect(press({ key: 'Escape' })).toBeUndefined();
      vi.spyOn(overlay, 'checkVisibility').mockReturnValue(false);
      expect(press({ key: 'Escape' })).toBe('Escape');
      overlay.remove();
    },
  );

  it('is nothing to the shell otherwise', () => {
    expect(press({ key: 'k' })).toBeUndefined();
    expect(press({ key: 'k', ctrlKey: true, altKey: true })).toBeUndefined();
    expect(press({ key: 'k', ctrlKey: true, repeat: true })).toBeUndefined();
    expect(press({ key: 'toString' })).toBeUndefined();
  });
});

describe('a chord that is pressed in the window around', () => {
  const chords = Object.keys(shellChords).filter(isShellChord);

  it.each(chords)('is %s there as well', (chord) => {
    const heard: unknown[] = [];
    const listener = (event: KeyboardEvent) => {
      heard.push(shellChordOf(event));
      event.preventDefault();
    };
    addEventListener('keydown', listener);
    onTestFinished(() => removeEventListener('keydown', listener));
    expect(pressChordIn(window, chord)).toBe(true);
    expect(heard).toEqual([chord]);
  });

  it('was not used where nothing takes it', () => {
    expect(pressChordIn(window, 'Mod+K')).toBe(false);
  });
});
