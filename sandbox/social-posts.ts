/** A post of the account at a network. */
export interface SandboxPost {
  readonly id: string;
  readonly text: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
}

/** What a network sends the browser back with, where its consent page was opened. */
export interface ConsentPage {
  /** The address that the person goes on to who agrees. */
  agree(address: string): URL;
  /** The same of a person who does not. */
  refuse(address: string): URL;
}

const html = { 'content-type': 'text/html; charset=utf-8' };

/** A text without whatever a page could take for markup. */
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

/** The page on which a network asks a person, with both answers as links. */
export const consentPage = (
  network: string,
  handle: string,
  { path, query }: { readonly path: string; readonly query: URLSearchParams },
) =>
  pageOf(
    'Authorize app',
    `<p>This stand-in for ${plain(network)} asks @${plain(handle)}, as the real one does, whether the app may have:</p>
<p>${plain(query.get('scope') ?? '')}</p>
<p><a href="${path}/agree?${query}">Authorize</a> · <a href="${path}/refuse?${query}">Cancel</a></p>`,
  );

/** The address of ours that a consent page leads back to. */
export function backTo(address: string, answer: Readonly<Record<string, string>>): URL {
  const { searchParams } = new URL(address);
  const back = new URL(searchParams.get('redirect_uri') ?? '');
  back.search = `${new URLSearchParams({ ...answer, state: searchParams.get('state') ?? '' })}`;
  return back;
}
