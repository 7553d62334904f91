import { describe, expect, it } from 'vitest';
import { client, type Reads } from './testing/calls.ts';
import { narrowed, others, reads, writes } from './testing/every-call.ts';
import { listenIn } from './testing/listen-in.ts';

/**
 * Each row of a list in `testing/requests` is a request. Behind each bar stands an entity that it reads or changes.
 * `npx vitest run client/requests -u` writes the lists anew. Read the difference before you keep it.
 */
const expectListed = (name: string, rows: readonly string[]) =>
  expect(`${rows.join('\n')}\n`).toMatchFileSnapshot(`testing/requests/${name}.txt`);

/** A row: the requests, and the names of the entities that they read or change. */
const rowOf = (requests: readonly string[], entities: readonly string[] | string = []): string =>
  [requests.map(withoutIds).join(' '), ...[entities].flat()].join(' | ');

const withoutIds = (text: string): string =>
  shortened(text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id'));

/** A long body, cut to the names of its parts: the contract defines their content. */
function shortened(request: string): string {
  const [line = '', body] = request.split(/ (?=\{)/);
  if (body === undefined || body.length <= 160) return request;
  return `${line} {${Object.keys(JSON.parse(body)).join(', ')}}`;
}

/** The requests of each read of a list, with the entities whose change makes the answer out of date. */
async function rowsOf(listOf: Reads): Promise<string[]> {
  const { api, heard } = listenIn();
  const rows: string[] = [];
  for (const read of listOf(api)) {
    client.clear();
    await read().catch(() => undefined);
    const [query] = client.getQueryCache().getAll();
    const [mutation] = client.getMutationCache().getAll();
    rows.push(rowOf(await heard(), query?.meta?.reads ?? mutation?.meta?.changes));
  }
  return rows;
}

/** The cache key of each read of a list, with the request for its answer. */
async function keptOf(listOf: Reads) {
  const { api, heard } = listenIn();
  const kept: { key: string; request: string }[] = [];
  for (const read of listOf(api)) {
    client.clear();
    await read().catch(() => undefined);
    const [query] = client.getQueryCache().getAll();
    kept.push({ key: query?.queryHash ?? '', request: (await heard()).join(' ') });
  }
  return kept;
}

describe('what the apps read', () => {
  it('is asked for with everything it depends on', async () => {
    await expectListed('reads', await rowsOf(reads));
  });

  it('is asked for with the filters, the page and the search that somebody has chosen', async () => {
    await expectListed('narrowed', await rowsOf(narrowed));
  });

  it('is kept under a name, apart from everything that is asked for in another way', async () => {
    const kept = [...(await keptOf(reads)), ...(await keptOf(narrowed))];
    expect(kept.filter(({ key }) => !/^\["[a-z-]+"/.test(key))).toEqual([]);
    const requests = new Map(kept.map(({ key, request }) => [key, request]));
    expect(kept.filter(({ key, request }) => requests.get(key) !== request)).toEqual([]);
  });
});

describe('what the apps write', () => {
  it('carries what was entered, and names what is different after it', async () => {
    const { api, heard } = listenIn();
    const rows: string[] = [];
    for (const [name, write] of writes) {
      if (typeof write === 'string') continue;
      const changes = await write.send(api);
      rows.push(`${name}: ${rowOf(await heard(), changes)}`);
    }
    await expectListed('writes', rows);
  });

  it('carries the same where nothing is out of date after it', async () => {
    await expectListed('others', await rowsOf(others));
  });
});
