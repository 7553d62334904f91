import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { addRoutes } from './app.ts';
import { fillDemo, refuseDemo } from './demo/fill.ts';
import { openBuiltDocuments } from './documents/built-documents.ts';
import type { Documents } from './documents/documents.ts';
import { jobsOf, watchesOf } from './jobs.ts';
import { openDatabase } from './open-database.ts';
import { type Config, readConfig } from './platform/config.ts';
import { makeApp } from './platform/http/make-app.ts';
import { openSessionTokens } from './platform/http/session-tokens.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { assertNodeVersion, startupFailure } from './startup-failure.ts';
import { welcome } from './welcome.ts';

const graceMilliseconds = 15_000;

let stopping = false;

/** The opened parts, in that order; they are closed in reverse. */
const opened: { close(): Promise<unknown> }[] = [];

async function closeAll(): Promise<void> {
  for (const part of opened.splice(0).reverse()) await part.close();
}

function openDocuments(config: Config, server: Server): Promise<Documents> {
  if (config.mode !== 'development') return openBuiltDocuments(config.documentsDir);
  return import('./documents/dev-server.ts').then(({ openDevDocuments }) =>
    openDevDocuments(server, config),
  );
}

/** Nothing of the demo is loaded where it is off. */
const openDemoWorld = (given: Config) =>
  import('./demo/open-demo-world.ts').then((demo) => demo.openDemoWorld(given));

/** The figures and traces of this process, where they are configured; their code is not loaded otherwise. */
async function openObservers(config: Config) {
  const figures = config.figures
    ? (await import('./figures/open-figures.ts')).openFigures(jobsOf(config))
    : undefined;
  const traces = config.traces
    ? (await import('./traces/open-traces.ts')).openTraces(config)
    : undefined;
  if (traces) opened.push(traces);
  return { figures, traces };
}

/** Starts the server and answers the text to print. */
async function start(given: Config): Promise<string> {
  const world = given.demo ? await openDemoWorld(given) : undefined;
  opened.push(...(world?.parts ?? []));
  const config = world?.config ?? given;
  const { figures, traces } = await openObservers(config);
  const app = await makeApp({
    config,
    beforeRoutes(app) {
      traces?.traceRequests(app);
      figures?.countRequests(app);
    },
  });
  const onStatement = traces?.traceStatement;
  const database = await openDatabase({ ...config, log: app.log, onStatement });
  opened.push(database);
  if (figures && config.figures) opened.push(await figures.listen(config.figures, database));
  const sessionTokens = await openSessionTokens(database);
  if (world) {
    if (await fillDemo(database, config)) app.log.info('The demo was filled in');
    await world.remember(database);
  } else {
    await refuseDemo(database);
  }

  const jobs = await startJobs(database, jobsOf(config), {
    log: app.log,
    watches: watchesOf(database, config),
    ...(traces && { trace: traces.traceJob }),
  });
  opened.push({ close: () => jobs.stop() });

  opened.push(app);
  await addRoutes(app, {
    config,
    database,
    sessionTokens,
    openDocuments: () => openDocuments(config, app.server),
    jobsHealth: () => jobs.health,
    stopping: () => stopping,
  });
  await app.listen({ host: config.host, port: config.port });
  return welcome(app, config, database);
}

function closeOnSignal({ stopDelaySeconds }: Config): void {
  const stopDelay = stopDelaySeconds * 1000;
  closeWithGrace({ delay: stopDelay + graceMilliseconds }, async ({ err, signal }) => {
    stopping = true;
    // Ctrl+C reaches this process from the terminal and again from npm, and close-with-grace takes
    // a second signal for impatience.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal).on(signal, () => {});
    }
    if (err) console.error(err);
    // Until a proxy has noticed that this server is no longer ready, it sends requests. Ctrl+C has no proxy.
    if (signal === 'SIGTERM') await delay(stopDelay);
    await closeAll();
  });
}

let config: Config | undefined;
try {
  assertNodeVersion(process.versions.node);
  config = readConfig(process.env);
  const ready = await start(config);
  // A caller who reads that it is ready may stop it at once.
  closeOnSignal(config);
  console.log(ready);
} catch (error) {
  console.error(startupFailure(error, config));
  await closeAll().catch(() => {});
  process.exit(1);
}
