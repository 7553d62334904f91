import { useLocation } from 'react-router';

let latest = 0;

/** The shell sends the frame to a page: from now on the messages of earlier pages do not count. */
export function beginNavigation(navigationId: number): void {
  latest = navigationId;
}

/** Whether the shell has sent the frame nowhere else since. */
export const isLatestNavigation = (navigationId: number): boolean => navigationId === latest;

/**
 * Which of the shell's `navigate` messages brought the page, 0 before the first; kept as the location's
 * state. Pages name it in their messages, so that the shell knows which of them are out of date.
 */
export function useNavigationId(): number {
  const state: unknown = useLocation().state;
  return typeof state === 'number' ? state : 0;
}
