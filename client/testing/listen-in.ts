import { endpoints } from '#contract/endpoints.ts';
import { type Api, createApi } from '../http/api.ts';
import { createFakeApi } from './fake-api.ts';

interface Listening {
  readonly api: Api;
  /** The calls since the last look, one line for each. */
  heard(): Promise<string[]>;
}

/** A server that refuses everything, and fails a test whose call does not keep to the contract. */
export function listenIn(): Listening {
  const fake = createFakeApi();
  // An address of its own comes before one that fits any id.
  const all = Object.values(endpoints).toSorted((a, b) => idsOf(b.path) - idsOf(a.path));
  for (const endpoint of all) fake.refuse(endpoint, 'forbidden');
  let seen = 0;
  return {
    api: createApi({ getToken: () => null, fetch: fake.fetch }),
    async heard() {
      const requests = fake.requests.slice(seen);
      seen = fake.requests.length;
      return Promise.all(requests.map(lineOf));
    },
  };
}

const idsOf = (path: string): number => path.split(':').length;

async function lineOf(request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url);
  const line = `${request.method} ${pathname}${decodeURIComponent(search)}`;
  const body = await bodyOf(request);
  return body === '' ? line : `${line} ${body}`;
}

async function bodyOf(request: Request): Promise<string> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) return request.text();
  return [...(await request.formData())]
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : 'a file'}`)
    .join('&');
}
