import type { EndpointName } from '#contract/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from './caller.ts';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

export type Values = Record<string, unknown>;

/** One way to name something: the caller and the input, and a foreign value beside one that nobody has. */
export interface Reference {
  readonly caller: TestCaller;
  readonly input: (value: string) => { params?: Values; query?: Values; body?: Values };
  readonly foreign: string;
  readonly unknown: string;
  /** A filter refuses nothing: it finds nothing. */
  readonly isFilter?: true;
  /** A call about several passes over those that are not there, so that it can be repeated. */
  readonly isPassedOver?: true;
}

/** Two tenants; the calls are made at home. */
export interface TwoTenants {
  readonly server: TestServer;
  readonly home: TenantId;
  readonly foreign: TenantId;
  /** An admin and supporter at home. */
  readonly admin: TestCaller;
  /** Nobody, at home. */
  readonly visitor: TestCaller;
  /** An admin at home. */
  readonly own: Person;
  /** An admin of the foreign tenant. */
  readonly other: Person;
}

/**
 * The fields of an area's calls, in `server/<area>/testing/references.ts`: each field, by its
 * path `tasks.taskDefinitionId`, is either plain or a reference that is tried. Flags and fixed words of
 * the contract are neither.
 */
export interface AreaReferences {
  /** Fields that name nothing of another tenant, of one call each: values that are stored, shown or proved. */
  readonly plain?: Partial<Record<EndpointName, readonly string[]>>;
  /** Every other field, as `endpoint.path`, with a foreign value. */
  readonly named?: (tenants: TwoTenants) => Promise<Readonly<Record<string, Reference>>>;
  /** Prepares calls that make something by a foreign id. It answers a function that makes the calls. */
  readonly chosen?: (tenants: TwoTenants) => Promise<() => Promise<void>>;
}

/** Fields of a call, all inside one object. */
export const within = (object: string, fields: readonly string[]): readonly string[] =>
  fields.map((field) => `${object}.${field}`);

/** The fields that every list takes. */
export const listFields = ['page', 'pageSize', 'search'] as const;

export const unknownId = '0190b8c4-0000-4000-8000-000000000000';
/** A token of the length that ours have. */
export const unknownToken = 'x'.repeat(43);
export const unknownEmail = 'nobody@example.test';

type Call = Pick<Reference, 'caller' | 'input'>;

/** A call whose path has the value under a name. */
export const inPath = (caller: TestCaller, name: string, more: object = {}): Call => ({
  caller,
  input: (value) => ({ params: { [name]: value }, ...more }),
});

/** A call whose body has the value under a name. */
export const inBody = (caller: TestCaller, name: string, more: Values = {}): Call => ({
  caller,
  input: (value) => ({ body: { ...more, [name]: value } }),
});
