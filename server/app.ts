import type { FastifyInstance } from 'fastify';
import type { EndpointName } from '#contract/endpoints.ts';
import * as areas from './areas.ts';
import { whyUnpaid } from './billing/why-unpaid.ts';
import { takeCspReports } from './documents/csp-report.ts';
import type { Documents } from './documents/documents.ts';
import { addSecurityHeaders } from './documents/security-headers.ts';
import { serveDocuments } from './documents/serve-documents.ts';
import { answerVersion } from './documents/version.ts';
import { openStore } from './files/store/open-store.ts';
import { personalDataOfAreas } from './personal-data.ts';
import { bindEndpoints, type Handlers } from './platform/http/bind.ts';
import { answerHealth } from './platform/http/health.ts';
import type { Platform } from './platform/http/platform.ts';
import { limitAuthenticationEverywhere } from './platform/http/rate-limit.ts';
import type { JobsHealth } from './platform/jobs/start-jobs.ts';
import { merged } from './platform/merged.ts';

const handlers: Handlers<EndpointName> = merged(Object.values(areas).map((area) => area.handlers));

export interface ServerParts extends Omit<Platform, 'now' | 'personalData' | 'whyUnpaid'> {
  readonly jobsHealth: () => JobsHealth;
  /** Whether the server has been told to stop. */
  readonly stopping?: () => boolean;
  /** Opens the documents for addresses that are not the API's; without it there is only the API. */
  readonly openDocuments?: () => Promise<Documents>;
  /** The clock; tests set it. */
  readonly now?: () => Date;
}

/** Makes an app the whole server, ready to listen or to be called by `inject`. */
export async function addRoutes(app: FastifyInstance, parts: ServerParts): Promise<void> {
  const { config, database, sessionTokens, jobsHealth } = parts;
  const { now = () => new Date(), stopping = () => false } = parts;
  limitAuthenticationEverywhere(app, { config, database });
  addSecurityHeaders(app, config);
  bindEndpoints(app, handlers, {
    config,
    database,
    sessionTokens,
    now,
    personalData: personalDataOfAreas,
    whyUnpaid,
  });
  const { fileStore } = config;
  answerHealth(app, {
    database,
    jobsHealth,
    stopping,
    fileStore: fileStore && (async () => (await openStore(fileStore)).ping()),
  });
  await takeCspReports(app);
  answerVersion(app);
  for (const { serve } of Object.values(areas)) serve(app, { config, database, now });
  if (parts.openDocuments) {
    await serveDocuments(app, await parts.openDocuments(), { config, database });
  }
}
