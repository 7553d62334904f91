import type { ReactNode } from 'react';

/** Draws a link to an address of the embedded admin in the way of the side that draws it. */
export type RenderLink = (address: string, children: ReactNode) => ReactNode;
