import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ProblemCode } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API: the only place that states its address, its shapes and its access rule.
 * The server's route, the client's call and the OpenAPI document come from it.
 *
 * `path` names its parameters with a colon (`/api/v1/users/:id`); each has a key in `params`.
 * A missing `response` means 204 without a body. `problems` lists how the call can be refused. It leaves out the
 * refusals that follow from the descriptor: bad input, an unknown tenant, a missing session or role, and too
 * many calls of the authentication service or of a call that has `callsPerMinute`.
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
  /** The status of a success; 200 with a `response`, else 204. */
  readonly status?: 200 | 201 | 204;
  readonly problems?: readonly ProblemCode[];
  /**
   * Present when the body is a multipart form with a file; `maxBytes` limits that file. A larger one is
   * `payload-too-large`, or bad input with the words of `tooLarge`.
   */
  readonly receives?: { readonly maxBytes: number; readonly tooLarge?: string };
  /** The largest body, in bytes, where that is more than the usual 256 KB. */
  readonly maxBodyBytes?: number;
  /**
   * True when a plain form of a page makes the call: its body is urlencoded and has, beside the fields of
   * `body`, the session's token as `token` (AMB-180).
   */
  readonly form?: true;
  /** When the response is no JSON: the content of a file, or a CSV file that is made while it is sent. */
  readonly sends?: 'file' | 'csv';
  /**
   * How often one network may make the call in a minute, for a call with which anybody could test guesses. The
   * installation's own proxies may make it as often as they like.
   */
  readonly callsPerMinute?: number;
  /** True for a call that admins of a tenant without an active subscription may make (BILL-50, ADR 0057). */
  readonly withoutSubscription?: true;
  /** True for a call that belongs to no tenant and may be made on any host, including the apex. */
  readonly anyHost?: true;
}

type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The input of the server's handler, after validation. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Out<E['params']>;
  readonly query: Out<E['query']>;
  readonly body: Out<E['body']>;
}

/** The arguments of the caller; a part without a schema is left out. */
export type EndpointCall<E extends Endpoint> = {
  readonly [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: In<
    E[Part]
  >;
};

/** The content of a file, with the type that a browser may treat it as. */
export interface FileContent {
  readonly content: Blob;
  /** The name of the file, as people gave it. */
  readonly name: string;
}

/** The return value of the server's handler and, parsed, the answer that the caller gets. */
export type EndpointResponse<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : E['sends'] extends 'file' | 'csv'
    ? FileContent
    : undefined;

/** Declares an endpoint and keeps the exact types of its schemas. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;
