import type { Network } from './network.ts';

/** The networks that can be asked for one post. Facebook tells of none by its address. */
export const postNetworks = ['twitter', 'instagram'] as const satisfies readonly Network[];
export type PostNetwork = (typeof postNetworks)[number];
