import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Puts the focus on the heading of a page that was navigated to, so that keyboards and screen
 * readers start there (BRIDGE-133). The first page of a visit keeps the browser's own start, and a
 * page in the frame takes the focus by itself.
 */
export function useFocusOnNavigation(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    return onceThere(content.current, (heading) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname, content]);
}

/** Calls back with the heading of `content`, at once or when the screen has drawn it. */
function onceThere(content: HTMLElement | null, found: (heading: HTMLElement) => void) {
  const look = () => {
    const heading = content?.querySelector('h1');
    if (!heading) return false;
    found(heading);
    return true;
  };
  if (!content || look()) return;
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(content, { childList: true, subtree: true });
  return () => observer.disconnect();
}
