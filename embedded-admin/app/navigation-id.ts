import { useLocation } from 'react-router';

let latest = 0;

/** The shell sends the frame to a page: what pages of before still do is of no account. */
export function beginNavigation(navigationId: number): void {
  latest = navigationId;
}

/** Whether the shell has sent the frame nowhere else since. */
export const isLatestNavigation = (navigationId: number): boolean => navigationId === latest;

/**
 * Which of the shell's `navigate` messages brought the page, 0 before the first; kept as the location's
 * state. Pages name it in what they say of themselves, so that the shell knows what is out of date.
 */
export function useNavigationId(): number {
  const state: unknown = useLocation().state;
  return typeof state === 'number' ? state : 0;
}
