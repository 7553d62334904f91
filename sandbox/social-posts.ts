/** A post of the account at a network. */
export interface SandboxPost {
  readonly id: string;
  readonly text: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
}

const html = { 'content-type': 'text/html; charset=utf-8' };

/** A text without characters that a page could take for markup. */
export const plain = (text: string): string => text.replaceAll(/[^\w ./:@-]/g, ' ');

/** A page of a stand-in; `body` is HTML. */
export const pageOf = (title: string, body: string) => ({
  status: 200,
  headers: html,
  text: `<!doctype html>
<html lang="en"><title>${title}</title><meta name="viewport" content="width=device-width">
<body style="font: 16px/1.5 system-ui; max-width: 32rem; margin: 2rem auto; padding: 0 1rem">
<h1>${title}</h1>${body}</body></html>`,
});
