import type { Query, QueryKey } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { Api } from './http/api.ts';
import { invalidateEntity } from './staleness.ts';
import { client } from './testing/calls.ts';
import { reads, writes } from './testing/every-call.ts';

/** An api that only notes the calls to it. */
function noteCalls(): { api: Api; calls: string[] } {
  const calls: string[] = [];
  const names = new Map<Endpoint, string>(
    Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]),
  );
  return {
    calls,
    api: {
      call(endpoint: Endpoint, ..._parts: unknown[]): Promise<never> {
        calls.push(names.get(endpoint) ?? endpoint.path);
        return Promise.reject(new Error('Only noted'));
      },
    },
  };
}

/** Makes every read; answers the keys under which each call's answers are kept. */
async function readAll(): Promise<Map<string, QueryKey[]>> {
  client.clear();
  const { api, calls } = noteCalls();
  const keys = new Map<string, QueryKey[]>();
  for (const read of reads(api)) {
    await read().catch(() => undefined);
    const name = calls.at(-1) ?? '';
    const key = client.getQueryCache().getAll().at(-1)?.queryKey ?? [];
    // A failed read is out of date anyway.
    client.setQueryData(key, {});
    keys.set(name, [...(keys.get(name) ?? []), key]);
  }
  return keys;
}

const isStale = ({ state }: Query): boolean => state.isInvalidated;

const sent = writes.flatMap(([name, each]) =>
  typeof each === 'string' ? [] : [{ name, ...each }],
);

describe('what has been read', () => {
  it('is asked for, and what changes it is sent, by a call that an area lists once', async () => {
    const posted = Object.entries(endpoints).flatMap(([name, { method }]) =>
      method === 'GET' ? [] : [name],
    );
    const read = [...(await readAll()).keys()];
    const listed = writes.map(([name]) => name);
    expect(posted.filter((name) => !read.includes(name) && !listed.includes(name))).toEqual([]);
    expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
  });

  it.each(sent)('is out of date after $name wherever it shows the change', async (each) => {
    const keys = await readAll();
    expect(client.getQueryCache().findAll({ predicate: isStale })).toEqual([]);
    const { api, calls } = noteCalls();
    const changes = await each.send(api);
    expect(calls).toEqual([each.name]);
    for (const entity of changes) invalidateEntity(client, entity);
    const fresh = each.shownBy.filter((read) =>
      (keys.get(read) ?? [[]]).some((key) => !client.getQueryState(key)?.isInvalidated),
    );
    expect(fresh).toEqual([]);
  });
});
