// The module for authors of embedded apps: the package is made from it. `types.ts` makes its types.

export { BridgeError } from '#bridge/bridge-error.ts';
export { connectHost } from '#bridge/embedded.ts';
