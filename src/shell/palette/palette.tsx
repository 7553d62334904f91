import { lazy, Suspense, useEffect, useState } from 'react';
import { reviewShortcuts } from '#client/activities/labels.ts';
import { useObserved } from '#client/observable.ts';
import { shellChords } from '#client/shortcuts/chords.ts';
import type { Role } from '#contract/http/access.ts';
import { rememberFocusInFrame } from '../../strangler/remember-focus.ts';
import { mayInspect } from '../inspector/may-inspect.ts';
import { useCurrentScreen } from '../screen/use-current-screen.ts';
import { useShell, useVisitor } from '../shell-context.ts';
import { keepFocusInDialog } from './keep-focus-in-dialog.ts';
import type { PaletteView } from './palette-view.ts';
import { rememberScreen } from './recent-screens.ts';

const CommandsDialog = lazy(async () => ({
  default: (await import('./commands-dialog.tsx')).CommandsDialog,
}));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('#ui/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** The chords of the shell, for people with these roles. */
function chordsOf(roles: readonly Role[] | null) {
  const { 'Mod+.': inspect, ...everybodys } = shellChords;
  return mayInspect(roles) ? { ...everybodys, 'Mod+.': inspect } : everybodys;
}

/** The helpers of the keyboard, loaded when they are opened for the first time. */
export function Palette() {
  const { palette } = useShell();
  const view = useObserved(palette);
  const [isWanted, setWanted] = useState(false);
  const screenId = useCurrentScreen()?.id;
  const { roles } = useVisitor();
  const isReview = screenId === 'activities' && roles?.includes('admin');
  // A palette that closes may have opened another one.
  const close = (closing: PaletteView) => () => {
    if (palette.get() === closing) palette.set('closed');
  };

  if (view !== 'closed' && !isWanted) setWanted(true);
  useEffect(() => {
    if (screenId) rememberScreen(screenId);
  }, [screenId]);

  useEffect(() => {
    if (view === 'closed') return;
    const giveBack = rememberFocusInFrame();
    const stop = keepFocusInDialog();
    return () => {
      stop();
      giveBack();
    };
  }, [view]);

  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <CommandsDialog opened={view === 'commands'} onClose={close('commands')} />
      <ShortcutsDialog
        opened={view === 'shortcuts'}
        onClose={close('shortcuts')}
        shortcuts={{ ...(isReview && reviewShortcuts), ...chordsOf(roles) }}
      />
    </Suspense>
  );
}
