/** Functions by which other areas read this area's tables or add to them. */

export { type LookedUpPost, lookUpPost } from './look-up-post.ts';
export { endGrants } from './revoke-request.ts';
export { holdTemplates, insertTemplate, isCodeInTemplate } from './templates-repository.ts';
