import type { EndpointName } from '#contract/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from './caller.ts';
import { newFile } from './pictures.ts';
import type { Values } from './reference.ts';
import type { TestServer } from './test-server.ts';

/** A call that succeeds, and the columns of existing rows that it is meant to change. */
export interface Write {
  readonly caller: TestCaller;
  readonly params?: Values;
  /** The body with `more` in each object whose keys are told apart. */
  readonly body: (more: Values) => Values;
  readonly changes: Readonly<Record<string, readonly string[]>>;
  /** The table whose row it gives to another tenant. */
  readonly moves?: string;
}

/** One tenant at work. */
export interface Workplace {
  readonly server: TestServer;
  readonly tenantId: TenantId;
  readonly admin: TestCaller;
  /** An ambassador. */
  readonly member: TestCaller;
  /** A tenant-admin of the operator. */
  readonly operator: TestCaller;
}

/** The calls of an area that write, each with a body, in `server/<area>/testing/writes.ts`. */
export type AreaWrites = (
  workplace: Workplace,
) => Promise<Partial<Readonly<Record<EndpointName, Write>>>>;

/** An upload with the columns of a file among its fields: a form has a handful. */
export const uploadOf = (name: string, content: string | Buffer): Omit<Write, 'caller'> => ({
  body: (more) => ({
    ...Object.fromEntries(
      ['ownerId', 'uploadedBy', 'taskId', 'kind'].map((field) => [field, more[field]]),
    ),
    fileName: name,
    file: newFile(name, content),
  }),
  changes: {},
});
