import type { FastifyInstance } from 'fastify';
import type { PlanCode } from '#contract/plans/plan.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { addRoutes, type ServerParts } from '#server/app.ts';
import { jobsOf } from '#server/jobs.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type MakeAppOptions, makeApp } from '#server/platform/http/make-app.ts';
import { openSessionTokens, type SessionTokens } from '#server/platform/http/session-tokens.ts';
import { type RunningJobs, startJobs } from '#server/platform/jobs/start-jobs.ts';
import { addTenant } from '#server/tenants/service.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { type TestCaller, testCaller } from './caller.ts';
import { assertDeclaredProblems } from './declared-problems.ts';
import { addPerson, type NewPerson, type Person } from './people.ts';
import { openTestDatabase } from './test-database.ts';

/** The whole server without a port, on a database of its own that starts empty. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: Database;
  readonly sessionTokens: SessionTokens;
  /** The jobs; only with the option `withJobs`. */
  readonly jobs: RunningJobs | undefined;
  /** The lines of the log, as they were written. */
  readonly log: string[];
  /**
   * The time of the server, until a test changes it: a fixed one or, with jobs, the present, since jobs live
   * in it.
   */
  now: Date;
  addTenant(tenantId: string, tenant?: NewTenant): Promise<TenantId>;
  setEnabled(tenantId: TenantId, enabled: boolean): Promise<void>;
  /** Adds a user to a tenant, signed in; without roles it is an ambassador. */
  addPerson(tenantId: TenantId, person?: NewPerson): Promise<Person>;
  /** Calls as this person, on the host of the person's tenant. */
  as(person: Person): TestCaller;
  /** Calls without a session, or with any token, on the host of any label. */
  on(label: string, token?: string): TestCaller;
  close(): Promise<void>;
}

export interface NewTenant {
  readonly enabled?: boolean;
  readonly isTestTenant?: boolean;
  readonly planCode?: PlanCode;
  readonly data?: Partial<TenantData>;
}

type TestServerOptions = Pick<ServerParts, 'openDocuments'> &
  Pick<MakeAppOptions, 'beforeRoutes'> & {
    readonly env?: Record<string, string>;
    /** Opens the database; one of its own that is empty where left out. */
    readonly openDatabase?: () => Promise<Database>;
    /** Whether jobs run; they take a second to start. */
    readonly withJobs?: boolean;
  };

/** Starts a server for one test file; close it in `afterAll`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const config = readConfig({ NODE_ENV: 'test', DEMO: 'off', ...nobody, ...options.env });
  const log: string[] = [];
  const app = await makeApp({ ...options, config, logStream: { write: (line) => log.push(line) } });
  const database = await (options.openDatabase ?? openTestDatabase)();
  const sessionTokens = await openSessionTokens(database);
  const jobs = options.withJobs
    ? await startJobs(database, jobsOf(config), { log: app.log })
    : undefined;
  const server: TestServer = {
    app,
    config,
    database,
    sessionTokens,
    jobs,
    log,
    now: jobs ? new Date() : new Date('2026-11-20T10:00:00Z'),

    async addTenant(label, { data, enabled = true, ...tenant } = {}) {
      const tenantId = TenantId.parse(label);
      await addTenant(database, {
        ...tenant,
        tenantId,
        createdAt: server.now,
        data: TenantData.parse({ ...newTenantData, tenantName: label, ...data }),
      });
      if (!enabled) await server.setEnabled(tenantId, false);
      return tenantId;
    },
    async setEnabled(tenantId, enabled) {
      await database.inTenant(tenantId, (db) =>
        db.updateTable('tenants').set({ enabled }).execute(),
      );
    },
    addPerson: (tenantId, person = {}) =>
      addPerson({ database, sessionTokens, now: server.now }, tenantId, person),

    as: (person) => server.on(person.tenantId, person.token),
    on: (label, token) => testCaller(app, `${label}.${config.platformDomain}`, token),

    async close() {
      await app.close();
      await jobs?.stop();
      await database.close();
    },
  };
  assertDeclaredProblems(app);
  await addRoutes(app, {
    config,
    database,
    sessionTokens,
    jobsHealth: () => jobs?.health ?? { state: 'ok', failing: [] },
    now: () => server.now,
    openDocuments: options.openDocuments,
  });
  return server;
}

const away = 'http://127.0.0.1:9';

/** A test asks no name server and no network but one of its own. */
const nobody = {
  DNS_SERVERS: '127.0.0.1:9',
  ...{ X_CLIENT_ID: 'id', X_CLIENT_SECRET: 'secret of a test', X_URL: away },
  ...{ INSTAGRAM_CLIENT_ID: 'id', INSTAGRAM_CLIENT_SECRET: 'secret of a test' },
  INSTAGRAM_URL: away,
  ...{ FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret of a test', FACEBOOK_URL: away },
};

const newTenantData = {
  terms: {},
  timezone: 'Europe/Berlin',
  currencies: ['EUR'],
  branding: {},
  requireRegistrationApproval: false,
};
