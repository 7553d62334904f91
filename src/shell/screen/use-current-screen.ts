import { useLocation } from 'react-router';
import { type ScreenId, screenMap, screens } from '../../strangler/screens.ts';
import type { Screen } from '../../strangler/types.ts';

/**
 * The screen of the address bar, on either side of the seam; undefined for an unknown address, and for
 * an address whose screen is still to come.
 */
export function useCurrentScreen(): Screen<ScreenId> | undefined {
  const id = screenMap.at(useLocation().pathname)?.id;
  return screens.find((screen) => screen.id === id);
}
