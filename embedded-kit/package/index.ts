// What whoever writes an embedded app gets: the package is made of this. Its types are made by `types.ts`.

export { BridgeError } from '#bridge/bridge-error.ts';
export { connectHost } from '#bridge/embedded.ts';
