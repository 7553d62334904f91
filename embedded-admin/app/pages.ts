import type { ComponentType } from 'react';

/**
 * The pages of an area by their paths, each the `newPath` of a row in the screen map, with the function that loads
 * their code. One page that goes on under another address has the part that comes to it with a `?`. `routes.tsx` finds the `pages.ts` of every folder in `features/`.
 */
export type Pages = Readonly<Record<string, () => Promise<ComponentType>>>;
