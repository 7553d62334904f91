import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { goesOn } from '../../strangler/unsaved/leaves-screen.ts';
import { usePage } from '../session/page-context.ts';

/**
 * Puts the focus on the heading of a page that was navigated to, so that keyboards and screen
 * readers start there (BRIDGE-133). The first page of a visit keeps the browser's own start, and a
 * page that the frames bring takes the focus by itself, as the host of a frame says.
 */
export function useFocusOnNavigation(): void {
  const { isFramed } = usePage();
  const { pathname } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname || isFramed) return;
    const isSamePage = isReplaced && goesOn(lastPath.current, pathname);
    lastPath.current = pathname;
    if (isSamePage) return;
    return onceHeaded((heading) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname, isFramed, isReplaced]);
}

/** Calls back with the heading of the page, at once or when its screen has drawn it. */
function onceHeaded(found: (heading: HTMLElement) => void): (() => void) | undefined {
  const look = () => {
    const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find(
      (each) => !each.closest('[data-pages]'),
    );
    if (heading) found(heading);
    return heading !== undefined;
  };
  if (look()) return;
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
