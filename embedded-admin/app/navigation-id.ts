import { useLocation } from 'react-router';

/**
 * Which of the shell's `navigate` messages brought the page, 0 before the first. Pages name it in what
 * they say of themselves: the shell may have sent the frame elsewhere in the meantime. The router keeps it as the location's state.
 */
export function useNavigationId(): number {
  const state: unknown = useLocation().state;
  return typeof state === 'number' ? state : 0;
}
