import type { FastifyInstance } from 'fastify';
import type { EndpointName } from '#contract/endpoints.ts';
import { administratorHandlers } from './administrators/routes.ts';
import { ambassadorHandlers } from './ambassadors/routes.ts';
import { authHandlers } from './auth/routes.ts';
import { takeCspReports } from './documents/csp-report.ts';
import type { Documents } from './documents/documents.ts';
import { addSecurityHeaders } from './documents/security-headers.ts';
import { serveDocuments } from './documents/serve-documents.ts';
import type { Config } from './platform/config.ts';
import { bindEndpoints, type Handlers, type Platform } from './platform/http/bind.ts';
import { answerHealth } from './platform/http/health.ts';
import { type MakeAppOptions, makeApp } from './platform/http/make-app.ts';
import { summaryHandlers } from './summary/routes.ts';
import { tenantHandlers } from './tenants/routes.ts';
import { userDataHandlers } from './user-data/routes.ts';

const handlers: Handlers<EndpointName> = {
  ...administratorHandlers,
  ...ambassadorHandlers,
  ...authHandlers,
  ...summaryHandlers,
  ...tenantHandlers,
  ...userDataHandlers,
};

export interface AppOptions extends MakeAppOptions, Omit<Platform, 'now'> {
  readonly config: Config;
  readonly jobsRunning: () => boolean;
  /** Opens what answers addresses that are not the API's; without it there is only the API. */
  readonly openDocuments?: (app: FastifyInstance) => Promise<Documents>;
  /** The clock; tests set it. */
  readonly now?: () => Date;
}

/** The server, ready to listen or to be called by `inject`. Closing it leaves the database open. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, sessionTokens, jobsRunning, now = () => new Date() } = options;
  const app = await makeApp(options);
  addSecurityHeaders(app, config);
  bindEndpoints(app, handlers, { config, database, sessionTokens, now });
  answerHealth(app, { database, jobsRunning });
  await takeCspReports(app);
  if (options.openDocuments) {
    await serveDocuments(app, await options.openDocuments(app), { config, database });
  }
  return app;
}
