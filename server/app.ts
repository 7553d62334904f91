import type { FastifyInstance } from 'fastify';
import type { EndpointName } from '#contract/endpoints.ts';
import { activityHandlers } from './activities/routes.ts';
import { activityTypeHandlers } from './activity-types/routes.ts';
import { administratorHandlers } from './administrators/routes.ts';
import { ambassadorHandlers } from './ambassadors/routes.ts';
import { auditHandlers } from './audit/routes.ts';
import { startHandOffs } from './auth/hand-off-cookie.ts';
import { authHandlers } from './auth/routes.ts';
import { communityHandlers } from './community/routes.ts';
import { takeCspReports } from './documents/csp-report.ts';
import type { Documents } from './documents/documents.ts';
import { addSecurityHeaders } from './documents/security-headers.ts';
import { serveDocuments } from './documents/serve-documents.ts';
import { answerVersion } from './documents/version.ts';
import { gettingStartedHandlers } from './getting-started/routes.ts';
import { serveMailbox } from './mail/serve-mailbox.ts';
import { notificationHandlers } from './notifications/routes.ts';
import { peopleHandlers } from './people/routes.ts';
import { planHandlers } from './plans/routes.ts';
import { bindEndpoints, type Handlers } from './platform/http/bind.ts';
import { answerHealth } from './platform/http/health.ts';
import type { Platform } from './platform/http/platform.ts';
import type { JobsHealth } from './platform/jobs/start-jobs.ts';
import { savedSearchHandlers } from './saved-searches/routes.ts';
import { secondFactorHandlers } from './second-factors/routes.ts';
import { summaryHandlers } from './summary/routes.ts';
import { tenantHandlers } from './tenants/routes.ts';
import { transactionHandlers } from './transactions/routes.ts';
import { userDataHandlers } from './user-data/routes.ts';

const handlers: Handlers<EndpointName> = {
  ...activityHandlers,
  ...activityTypeHandlers,
  ...administratorHandlers,
  ...ambassadorHandlers,
  ...auditHandlers,
  ...authHandlers,
  ...communityHandlers,
  ...gettingStartedHandlers,
  ...notificationHandlers,
  ...peopleHandlers,
  ...planHandlers,
  ...savedSearchHandlers,
  ...secondFactorHandlers,
  ...summaryHandlers,
  ...tenantHandlers,
  ...transactionHandlers,
  ...userDataHandlers,
};

export interface ServerParts extends Omit<Platform, 'now'> {
  readonly jobsHealth: () => JobsHealth;
  /** Whether the server has been told to stop. */
  readonly stopping?: () => boolean;
  /** Opens what answers addresses that are not the API's; without it there is only the API. */
  readonly openDocuments?: () => Promise<Documents>;
  /** The clock; tests set it. */
  readonly now?: () => Date;
}

/** Makes an app the whole server, ready to listen or to be called by `inject`. */
export async function addRoutes(app: FastifyInstance, parts: ServerParts): Promise<void> {
  const { config, database, sessionTokens, jobsHealth } = parts;
  const { now = () => new Date(), stopping = () => false } = parts;
  addSecurityHeaders(app, config);
  bindEndpoints(app, handlers, { config, database, sessionTokens, now });
  answerHealth(app, { database, jobsHealth, stopping });
  await takeCspReports(app);
  startHandOffs(app, { config, database });
  answerVersion(app);
  serveMailbox(app, { config, database });
  if (parts.openDocuments) {
    await serveDocuments(app, await parts.openDocuments(), { config, database });
  }
}
