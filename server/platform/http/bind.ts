import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { Endpoint, EndpointInput, EndpointResponse } from '#contract/http/endpoint.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Config } from '../config.ts';
import type { CsvFile } from '../csv.ts';
import type { Database, SnapshotDb, TenantDb } from '../db/database.ts';
import type { PersonalDataOfArea } from '../personal-data.ts';
import { authenticate, findActor } from './authenticate.ts';
import type { Actor, RequestTenant } from './caller.ts';
import { receiveUpload, refuseForms, sendFile } from './files.ts';
import { receiveForm, sendCsv } from './forms.ts';
import type { Platform } from './platform.ts';
import { limitCalls } from './rate-limit.ts';
import { routeSchema } from './route-schema.ts';
import type { SessionTokens } from './session-tokens.ts';

/** The input of every handler, for any caller on any host. */
interface AnyCall<E extends Endpoint> extends EndpointInput<E> {
  readonly database: Database;
  readonly config: Config;
  readonly sessionTokens: SessionTokens;
  /** How each area collects and erases its data about people. */
  readonly personalData: readonly PersonalDataOfArea[];
  /** The one moment of this call; handlers do not look at the clock themselves. */
  readonly now: Date;
  readonly clientAddress: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly log: FastifyBaseLogger;
  /** The person who calls, where a call without a session is answered too. */
  findActor(tenantId: TenantId): Promise<Actor | undefined>;
}

interface TenantCall {
  readonly tenant: RequestTenant;
  /** One database transaction in which only the rows of the call's tenant exist. */
  transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
  /** The same, where every statement sees the rows as they were at the first. */
  snapshot<T>(work: (db: SnapshotDb) => Promise<T>): Promise<T>;
}

interface ActorCall {
  readonly actor: Actor;
}

/**
 * The input of a handler: the validated values, the tenant and its transaction unless the endpoint is
 * `anyHost`, and the actor unless its access is `anyone`.
 */
export type Call<E extends Endpoint> = AnyCall<E> &
  (E extends { readonly anyHost: true } ? unknown : TenantCall) &
  (E extends { readonly access: { readonly kind: 'anyone' } } ? unknown : ActorCall);

/** Answers an endpoint; failures that a person can be told about are thrown as `ProblemError`. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E['sends'] extends 'csv' ? CsvFile : EndpointResponse<E>>;

/** The handlers of the named endpoints; one left out does not compile. */
export type Handlers<Names extends EndpointName> = {
  readonly [Name in Names]: Handler<(typeof endpoints)[Name]>;
};

const isEndpointName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);

/**
 * Makes every endpoint of the contract a route of the app. The access rule is enforced before the
 * body is read, unless a form has the token in it. Input is validated, and answers are stripped to the fields that the
 * descriptor declares.
 *
 * Throws when an endpoint has no handler.
 */
export function bindEndpoints(
  app: FastifyInstance,
  handlers: Handlers<EndpointName>,
  platform: Platform,
): void {
  const bindByName = <Name extends EndpointName>(name: Name) => {
    if (!handlers[name]) throw new Error(`The endpoint ${name} has no handler`);
    bindEndpoint(app, name, endpoints[name], handlers[name], platform);
  };
  for (const name of Object.keys(endpoints).filter(isEndpointName)) bindByName(name);
}

/** Makes one endpoint a route; exported for tests of the binding itself. */
export function bindEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  name: string,
  endpoint: E,
  handler: Handler<E>,
  platform: Platform,
): void {
  if (endpoint.anyHost && endpoint.access.kind !== 'anyone') {
    throw new Error(`The endpoint ${name} is for any host and can have no session`);
  }
  const { callsPerMinute } = endpoint;
  const refuseTooMany =
    callsPerMinute === undefined
      ? undefined
      : limitCalls(app, platform, { name, perMinute: callsPerMinute });
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: routeSchema(name, endpoint),
    ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
    onRequest: async (request) => {
      await refuseTooMany?.(request);
      if (!endpoint.anyHost && !endpoint.form)
        request.caller = await authenticate(request, endpoint, platform);
    },
    ...hooksOf(endpoint, platform),
    handler: async (request, reply) => {
      const answer = await handler(callOf<E>(request, platform));
      if (endpoint.sends === 'file') return sendFile(reply, endpoint, answer);
      if (endpoint.sends === 'csv') return sendCsv(reply, answer);
      return reply.status(endpoint.status ?? (endpoint.response ? 200 : 204)).send(answer);
    },
  });
}

function hooksOf(endpoint: Endpoint, platform: Platform) {
  if (endpoint.receives) return receiveUpload(endpoint.receives);
  return endpoint.form ? receiveForm(endpoint, platform) : refuseForms;
}

function callOf<E extends Endpoint>(request: FastifyRequest, platform: Platform): Call<E> {
  const { tenant, actor } = request.caller ?? {};
  const call = {
    params: request.params,
    query: request.query,
    body: request.body,
    config: platform.config,
    database: platform.database,
    sessionTokens: platform.sessionTokens,
    personalData: platform.personalData,
    now: platform.now(),
    clientAddress: request.ip,
    cookies: request.cookies,
    log: request.log,
    findActor: (tenantId: TenantId) => findActor(request, tenantId, platform),
    ...(actor && { actor }),
    ...(tenant && {
      tenant,
      transaction: <T>(work: (db: TenantDb) => Promise<T>) =>
        platform.database.inTenant(tenant.tenantId, work),
      snapshot: <T>(work: (db: SnapshotDb) => Promise<T>) =>
        platform.database.inSnapshot(tenant.tenantId, work),
    }),
  };
  // The descriptor's schemas have validated the input, and its access rule the caller. So the untyped values
  // of Fastify have E's types here. No other place asserts it.
  return call as unknown as Call<E>;
}
