import { useLocation } from 'react-router';
import { type ScreenId, screenMap } from '../../strangler/screens.ts';
import type { Screen } from '../../strangler/types.ts';

/** The screen of the address bar, on whichever side it is shown; undefined for an unknown address. */
export const useCurrentScreen = (): Screen<ScreenId> | undefined =>
  screenMap.at(useLocation().pathname);
