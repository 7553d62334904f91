import { presence } from './fair-queue.ts';

/** The tenants that ask for anything at present, whichever queue they come to. */
export const presentTenants = presence();
