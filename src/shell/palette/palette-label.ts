import type { Visitor } from '../guards/default-route.ts';

/** What the palette finds for somebody: those who hold no role find no people and no orders. */
export const paletteLabel = ({ roles }: Pick<Visitor, 'roles'>): string =>
  roles?.length ? 'Find a screen, a person or an order' : 'Find a screen';

/** Whether there is a keyboard, as far as a browser can tell: what is only touched has none. */
export const hasKeyboard = (): boolean =>
  !matchMedia('(hover: none) and (pointer: coarse)').matches;
