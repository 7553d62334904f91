import { useLocation } from 'react-router';
import { type ScreenId, screenMap, screens } from '../../strangler/screens.ts';
import type { Screen } from '../../strangler/types.ts';

/**
 * The screen of the address bar, on whichever side it is shown; undefined for an address that is
 * unknown or whose screen is still to come.
 */
export function useCurrentScreen(): Screen<ScreenId> | undefined {
  const id = screenMap.at(useLocation().pathname)?.id;
  return screens.find((screen) => screen.id === id);
}
