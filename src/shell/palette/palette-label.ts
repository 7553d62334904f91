import type { Visitor } from '../guards/default-route.ts';

/** Names the things that the palette finds: a person without a role finds no people and no orders. */
export const paletteLabel = ({ roles }: Pick<Visitor, 'roles'>): string =>
  roles?.length ? 'Find a screen, a person or an order' : 'Find a screen';

/** Whether there is a keyboard, as far as a browser can tell: a device that is only touched has none. */
export const hasKeyboard = (): boolean =>
  !matchMedia('(hover: none) and (pointer: coarse)').matches;
