import { useEffect, useRef, useState } from 'react';
import { showInLine } from '#ui/show-in-line.ts';

/**
 * Keeps the tab of the chosen view in sight where the tabs do not all fit. `focus` gives it the focus as
 * soon as the named view is the chosen one, since the dialog or menu that had the focus has gone.
 */
export function useChosenTab(chosen: string) {
  const bar = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the chosen one then.
  useEffect(() => {
    const tab = tabIn(bar.current);
    if (tab?.parentElement) showInLine(tab.parentElement, tab);
  }, [chosen]);

  useEffect(() => {
    if (wanted !== chosen) return;
    tabIn(bar.current)?.focus();
    setWanted(null);
  }, [wanted, chosen]);

  return { bar, focus: setWanted };
}

const tabIn = (bar: HTMLElement | null) => bar?.querySelector<HTMLElement>('[aria-pressed="true"]');
