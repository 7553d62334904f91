import type { Observable, WritableObservable } from '#client/observable.ts';
import { type ShellChord, shellChordOf } from '#client/shortcuts/chords.ts';
import type { NoticeStore } from '#ui/notices/notice-store.ts';
import type { Visitor } from '../shell/guards/default-route.ts';
import { mayInspect } from '../shell/inspector/may-inspect.ts';
import type { PaletteView } from '../shell/palette/palette-view.ts';
import type { Guest } from './guest.ts';

interface ChordParts {
  readonly visitor: Observable<Visitor>;
  readonly guest: Pick<Guest, 'isReceived' | 'pressChord'> | undefined;
  readonly palette: WritableObservable<PaletteView>;
  readonly notices: Pick<NoticeStore, 'dismissNewest' | 'undoNewest'>;
  /** Opens and closes the panel with the messages of the bridge. */
  toggleInspector(): void;
}

/** Answers the shell's chords, or hands them to the host around this page. Listens to the keyboard of the page. */
export function answerChords({
  visitor,
  guest,
  palette,
  notices,
  toggleInspector,
}: ChordParts): (chord: ShellChord) => void {
  const effects: Record<ShellChord, () => void> = {
    'Mod+K': () => palette.set(palette.get() === 'commands' ? 'closed' : 'commands'),
    '?': () => palette.set('shortcuts'),
    Escape: notices.dismissNewest,
    'Mod+Z': notices.undoNewest,
    'Mod+.': () => mayInspect(visitor.get().roles) && toggleInspector(),
  };

  function pressChord(chord: ShellChord): void {
    if (visitor.get().roles === null) return;
    if (guest?.isReceived()) guest.pressChord(chord);
    else effects[chord]();
  }

  addEventListener('keydown', (event) => {
    const chord = shellChordOf(event);
    if (!chord) return;
    event.preventDefault();
    pressChord(chord);
  });
  return pressChord;
}
