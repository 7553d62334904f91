import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusHeading } from '#client/frames/focus-heading.ts';
import { goesOn } from '../../strangler/unsaved/leaves-screen.ts';

/**
 * Puts the focus on the heading of a page that was navigated to, so that keyboards and screen
 * readers start there (BRIDGE-133). The first page of a visit keeps the browser's own start, and a
 * page that the frames bring takes the focus by itself, as the host of a frame says.
 */
export function useFocusOnNavigation(isFramed: boolean): void {
  const { pathname } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname || isFramed) return;
    const isSamePage = isReplaced && goesOn(lastPath.current, pathname);
    lastPath.current = pathname;
    if (isSamePage) return;
    return focusHeading(headingOfScreen);
  }, [pathname, isFramed, isReplaced]);
}

/** The heading of the screen that is drawn here, and not of one that the frames bring. */
const headingOfScreen = () =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find(
    (each) => !each.closest('[data-pages]'),
  );
