import { type Icon, IconAppWindow } from '@tabler/icons-react';
import type { Screen } from '../../strangler/types.ts';

/** The picture of a screen, in the menu and in the palette. */
export const screenIcon = ({ icon }: Pick<Screen, 'icon'>): Icon => icon ?? IconAppWindow;
