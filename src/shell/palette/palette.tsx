import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { reviewShortcuts } from '#client/activities/labels.ts';
import { useObserved } from '#client/observable.ts';
import { shellChords } from '#client/shortcuts/chords.ts';
import type { Role } from '#contract/http/access.ts';
import { rememberFocus } from '../../strangler/remember-focus.ts';
import { mayInspect } from '../inspector/may-inspect.ts';
import { useCurrentScreen } from '../screen/use-current-screen.ts';
import { useShell, useVisitor } from '../shell-context.ts';
import { keepFocusInDialog } from './keep-focus-in-dialog.ts';
import { paletteLabel } from './palette-label.ts';
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
  const isOpen = view !== 'closed';
  const [isWanted, setWanted] = useState(false);
  const [query, setQuery] = useState('');
  const ahead = useRef<HTMLInputElement>(null);
  const screenId = useCurrentScreen()?.id;
  const visitor = useVisitor();
  const { roles } = visitor;
  const isReview = screenId === 'activities' && roles?.includes('admin');
  // A palette that closes may have opened another one.
  const close = (closing: PaletteView) => () => {
    if (palette.get() === closing) palette.set('closed');
  };

  if (isOpen && !isWanted) setWanted(true);
  useEffect(() => {
    if (screenId) rememberScreen(screenId);
  }, [screenId]);

  // At once: keys that are pressed before the dialog is there would go into the field that had the focus.
  useEffect(() => {
    if (!isOpen) return;
    const giveBack = rememberFocus();
    ahead.current?.focus({ preventScroll: true });
    const stop = keepFocusInDialog();
    return () => {
      stop();
      giveBack();
    };
  }, [isOpen]);

  if (!isWanted) return null;
  return (
    <>
      {isOpen && (
        <VisuallyHidden
          renderRoot={(props) => (
            <input
              {...props}
              ref={ahead}
              aria-label={paletteLabel(visitor)}
              value={query}
              readOnly={view !== 'commands'}
              onChange={(event) => setQuery(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                setQuery('');
                palette.set('closed');
              }}
            />
          )}
        />
      )}
      <Suspense fallback={null}>
        <CommandsDialog
          opened={view === 'commands'}
          onClose={close('commands')}
          query={query}
          onQueryChange={setQuery}
        />
        <ShortcutsDialog
          opened={view === 'shortcuts'}
          onClose={close('shortcuts')}
          shortcuts={{ ...(isReview && reviewShortcuts), ...chordsOf(roles) }}
        />
      </Suspense>
    </>
  );
}
