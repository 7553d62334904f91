import { type RefObject, useEffect } from 'react';
import { hasOpenOverlay } from '#client/shortcuts/open-overlay.ts';
import { lists } from '#ui/lost-focus.ts';

/** The elements that select rows with the keyboard: a checkbox of a list, and a row that Space selects. */
const selects = `${lists} :is(input[type=checkbox], [data-selected])`;

/**
 * Enter leads from a checkbox of the list to the first button of the bar that can be pressed, and Escape leads back (SHELL-350). The
 * bar stands below the list: with Tab alone each link of each row would come before it.
 */
export function useEnterBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let left: HTMLElement | undefined;
    function onKeyDown(event: KeyboardEvent): void {
      const { key, target, defaultPrevented } = event;
      if (defaultPrevented || !(target instanceof HTMLElement) || hasOpenOverlay(document)) return;
      if (key === 'Enter' && target.matches(selects)) {
        left = target;
        bar.current?.querySelector<HTMLElement>('button:enabled')?.focus();
      } else if (key === 'Escape' && bar.current?.contains(target) && left?.isConnected) {
        left.focus();
      } else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [bar]);
}
