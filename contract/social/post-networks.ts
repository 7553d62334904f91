import type { Network } from './network.ts';

/** The networks that can be asked for one post. Facebook does not tell of a post by its address. */
export const postNetworks = ['twitter', 'instagram'] as const satisfies readonly Network[];
export type PostNetwork = (typeof postNetworks)[number];
