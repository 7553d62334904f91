import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Puts the focus on the heading of a page that was navigated to, so that keyboards and screen
 * readers start there (BRIDGE-133). The first page of a visit keeps the browser's own start, and a
 * page in the frame takes the focus by itself.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    return onceHeaded((heading) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname]);
}

/** Calls back with the heading of the page, at once or when its screen has drawn it. */
function onceHeaded(found: (heading: HTMLElement) => void): (() => void) | undefined {
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) found(heading);
    return heading !== null;
  };
  if (look()) return;
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
