import { type FocusEvent, useEffect, useRef, useState } from 'react';

/**
 * One row at a time is the current one: only that row takes part in the order of Tab, and keys act on it.
 * When it goes, the focus goes to its neighbour.
 */
export function useRowFocus(ids: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const [noted, setNoted] = useState<{ id: string | null; index: number }>({ id: null, index: 0 });
  const hadFocus = useRef(false);
  const found = noted.id === null ? -1 : ids.indexOf(noted.id);
  if (found >= 0 && found !== noted.index) setNoted({ ...noted, index: found });
  const current = Math.min(noted.index, Math.max(0, ids.length - 1));

  const rows = (): Element[] => [...(list.current?.children ?? [])];
  const focus = (index: number) => {
    const row = rows()[index];
    if (row instanceof HTMLElement) row.focus();
  };

  // When a row goes, or one of its buttons, no element has the focus.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) focus(current);
  });

  return {
    list,
    current,
    focus,
    note(index: number) {
      hadFocus.current = true;
      setNoted({ id: ids[index] ?? null, index });
    },
    /** Focuses the button of a row that undoes a decision, where there is one. */
    focusUndo(index: number) {
      focus(index);
      rows()[index]?.querySelector<HTMLElement>('[data-undo]')?.focus();
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // The person has clicked on nothing, and the focus stays there. A removed element sends no blur event.
      if (relatedTarget === null && document.activeElement === document.body) {
        hadFocus.current = false;
      }
    },
    indexOf: (target: EventTarget | null) =>
      target instanceof Element ? rows().indexOf(target) : -1,
    isInSight(index: number): boolean {
      const box = rows()[index]?.getBoundingClientRect();
      return box !== undefined && box.bottom >= 0 && box.top <= innerHeight;
    },
  };
}
