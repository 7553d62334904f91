import type { Welcome } from '#bridge/host.ts';

/** A copy that can cross the bridge: undefined fields are left out, as in an answer of the API. */
export const toJson = (value: object): Welcome['tenant'] => JSON.parse(JSON.stringify(value));
