import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ProblemCode } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API: the only place where its address, its shapes and its access rule are written.
 * The server's handler, the client's call, the OpenAPI document and the access matrix come from it.
 *
 * `path` names its parameters with a colon (`/api/v1/users/:id`); each has a key in `params`.
 * A missing `response` means 204 without a body. `problems` lists what the call may answer beyond
 * bad input, a missing session and a missing right, which every call may answer.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response?: Response;
  /** Status of a successful answer; 200 with a `response`, else 204. */
  readonly status?: 200 | 201 | 204;
  readonly problems?: readonly ProblemCode[];
  /** True for a call that belongs to no tenant and may be made on any host, the apex included. */
  readonly anyHost?: true;
}

type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What the server's handler gets, after validation. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Out<E['params']>;
  readonly query: Out<E['query']>;
  readonly body: Out<E['body']>;
}

/** What the caller passes; a part without schema is left out. */
export type EndpointCall<E extends Endpoint> = {
  readonly [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: In<
    E[Part]
  >;
};

/** What the server's handler returns and, parsed, what the caller gets. */
export type EndpointResponse<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined;

/** Declares an endpoint and keeps the exact types of its schemas. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;
