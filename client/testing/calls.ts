import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  MutationOptions,
  QueryKey,
} from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Api } from '../http/api.ts';
import { createBanyanQueryClient } from '../http/query-client.ts';

/** The cache that all calls are made with. */
export const client = createBanyanQueryClient();

/** Calls of an area, each made as the apps make it. */
export type Reads = (api: Api) => readonly (() => Promise<unknown>)[];

interface Write {
  /** The calls that show its change. */
  readonly shownBy: readonly EndpointName[];
  /** Sends it as the apps do; answers the entities that it declares as changed. */
  send(api: Api): Promise<readonly string[]>;
}

/** Each call of an area that writes, or why nothing that has been read is out of date after it. */
export type Writes = Readonly<Partial<Record<EndpointName, Write | string>>>;

/** The content of an area's `calls.ts`. */
export interface CallsOfArea {
  /** Every read through the cache; the others are files, and data that is kept elsewhere. */
  readonly reads?: Reads;
  /** The same, with other filters, pages and ids. */
  readonly narrowed?: Reads;
  readonly writes?: Writes;
  /** The requests beside `writes`: other ways of the same, and those after which nothing is out of date. */
  readonly others?: Reads;
}

/** Runs a query. */
export const read =
  <Data, Shown, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Shown, Key>) =>
  (): Promise<unknown> =>
    client.fetchQuery(options);

/** The same of a query that comes page by page. */
export const readPages =
  <Data, Shown, Key extends QueryKey, Page>(
    options: FetchInfiniteQueryOptions<Data, Error, Shown, Key, Page>,
  ) =>
  (): Promise<unknown> =>
    client.fetchInfiniteQuery(options);

/** A call that writes, sent with `variables`. */
export const write = <Data, Variables>(
  optionsOf: (api: Api) => MutationOptions<Data, Error, Variables>,
  variables: Variables,
  shownBy: readonly EndpointName[],
): Write => ({
  shownBy,
  async send(api) {
    const mutation = client.getMutationCache().build(client, optionsOf(api));
    await mutation.execute(variables).catch(() => undefined);
    return mutation.meta?.changes ?? [];
  },
});

/** The same for a call after which nothing is out of date. */
export const send =
  <Data, Variables>(options: MutationOptions<Data, Error, Variables>, variables: Variables) =>
  (): Promise<Data> =>
    client.getMutationCache().build(client, options).execute(variables);

export const id = '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01';
export const slug = 'ada';
export const from = '2026-11-01';
export const to = '2026-11-30';
export const days = { from, to };
/** A page of a list that somebody has gone to, searched and sorted. */
export const second = { page: 2, pageSize: 50, search: ' ada ', dir: 'asc' } as const;
export const picture = new File(['a picture'], 'me.png', { type: 'image/png' });
