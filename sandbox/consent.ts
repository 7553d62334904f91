import { randomUUID } from 'node:crypto';
import type { SandboxAnswer, SandboxRequest } from './json-server.ts';
import { pageOf, plain } from './social-posts.ts';

/** The addresses to which a network sends the browser back from its consent page. */
export interface ConsentPage {
  /** The address for a person who agrees. */
  agree(address: string): URL;
  /** The same of a person who does not. */
  refuse(address: string): URL;
}

interface Consent extends ConsentPage {
  /** The parameters of the app's request for which a code was given; undefined for no code, or a used one. */
  use(code: string | undefined): URLSearchParams | undefined;
  /** The answer of the page and its two links; undefined for any other path. */
  answer(request: SandboxRequest): SandboxAnswer | undefined;
}

/** The page of a network that asks a person whether an app may have something, by OAuth 2. */
export function startConsent(network: string, handle: string, path: string): Consent {
  const codes = new Map<string, URLSearchParams>();
  function agree(address: string): URL {
    const code = randomUUID();
    codes.set(code, new URL(address).searchParams);
    return backTo(address, { code });
  }
  const refuse = (address: string): URL => backTo(address, { error: 'access_denied' });
  return {
    ...{ agree, refuse },
    use(code = '') {
      const asked = codes.get(code);
      codes.delete(code);
      return asked;
    },
    answer(request) {
      if (request.path === path) return pageFor(network, handle, request);
      const address = `http://sandbox${request.path}?${request.query}`;
      const back = { [`${path}/agree`]: agree, [`${path}/refuse`]: refuse }[request.path];
      return back && { status: 302, headers: { location: back(address).href } };
    },
  };
}

/** The key that a request bears; empty without one. */
export const bearerOf = ({ headers }: Pick<SandboxRequest, 'headers'>): string =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** The page on which a network asks a person, with both answers as links. */
const pageFor = (network: string, handle: string, { path, query }: SandboxRequest) =>
  pageOf(
    'Authorize app',
    `<p>This stand-in for ${plain(network)} asks @${plain(handle)}, as the real one does, whether the app may have:</p>
<p>${plain(query.get('scope') ?? '')}</p>
<p><a href="${path}/agree?${query}">Authorize</a> · <a href="${path}/refuse?${query}">Cancel</a></p>`,
  );

/** The address of ours that a consent page leads back to. */
function backTo(address: string, answer: Readonly<Record<string, string>>): URL {
  const { searchParams } = new URL(address);
  const back = new URL(searchParams.get('redirect_uri') ?? '');
  back.search = `${new URLSearchParams({ ...answer, state: searchParams.get('state') ?? '' })}`;
  return back;
}
