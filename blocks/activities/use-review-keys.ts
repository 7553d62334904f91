import { useEffect, useEffectEvent } from 'react';
import { hasOpenOverlay } from '#client/shortcuts/open-overlay.ts';
import type { useRowFocus } from './use-row-focus.ts';

interface ReviewActions {
  /** How many rows there are. */
  readonly count: number;
  approve(index: number): void;
  reject(index: number): void;
  select(index: number): void;
  /** Told of the row that the arrows lead to, before it has the focus. */
  move(index: number): void;
  /** False when there is no own decision to take back. */
  undoLast(): boolean;
}

/**
 * The keys of a review, which act on the current row. They also act while no element has the focus, as after
 * the page was opened, and letters also on a tab, but never on a row that is out of sight.
 */
export function useReviewKeys(rows: ReturnType<typeof useRowFocus>, actions: ReviewActions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || actions.count === 0) return;
    const ofRow = rows.indexOf(target);
    const isFree = ofRow >= 0 || isIdle(target, key.length === 1);
    if (!isFree || hasOpenOverlay(document)) return;
    const act = keysOf(ofRow)[key.length === 1 ? key.toLowerCase() : key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  function keysOf(ofRow: number): Record<string, () => void> {
    const { current } = rows;
    const isRow = ofRow >= 0;
    const go = (index: number) => {
      const to = Math.min(Math.max(index, 0), actions.count - 1);
      actions.move(to);
      rows.focus(to);
    };
    /** The row takes the focus, so that everybody sees which one it is; only a row that was in sight is acted on. */
    const onCurrent = (act: (index: number) => void) => () => {
      const isSeen = isRow || rows.isInSight(current);
      rows.focus(current);
      if (isSeen) act(current);
    };
    return {
      a: onCurrent(actions.approve),
      r: onCurrent(actions.reject),
      u: () => {
        // Only its button undoes a decision of somebody else, since the button says whose decision it is.
        if (!actions.undoLast()) rows.focusUndo(current);
      },
      ArrowDown: () => go(isRow ? ofRow + 1 : current),
      ArrowUp: () => go(isRow ? ofRow - 1 : current),
      ...(isRow && {
        ' ': () => actions.select(ofRow),
        Home: () => go(0),
        End: () => go(actions.count - 1),
      }),
    };
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * Whether a pressed key has no other meaning there: on the page itself, on a heading with the focus, and for
 * letters also on a tab that was just chosen. A radio needs its arrows.
 */
const isIdle = (target: EventTarget | null, isLetter: boolean): boolean =>
  target instanceof HTMLElement &&
  target.matches(isLetter ? 'body, main, h1, [type=radio], [aria-pressed]' : 'body, main, h1');
