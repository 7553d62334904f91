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
import type { Database } from './platform/db/database.ts';
import { makeApp } from './platform/http/make-app.ts';
import { openSessionTokens } from './platform/http/session-tokens.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { assertNodeVersion, startupFailure } from './startup-failure.ts';
import { welcome } from './welcome.ts';

const graceMilliseconds = 15_000;

let stopping = false;

/** What has been opened, in that order; closed in reverse. */
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

/** What the demo finds around it instead of the outside world. */
async function openDemoWorld(given: Config) {
  const { withDemoNameServer } = await import('./demo/name-server.ts');
  const { withDemoEmailServices } = await import('./demo/email-services.ts');
  const { withDemoShops } = await import('./demo/shops.ts');
  const { withDemoPayPal } = await import('./demo/pay-pal.ts');
  const { withDemoStripe } = await import('./demo/stripe.ts');
  const { withDemoNetworks } = await import('./demo/social.ts');
  const { addUsageLines } = await import('./demo/usage-lines.ts');
  const { config, nameServer } = await withDemoNameServer(given);
  if (nameServer) opened.push(nameServer);
  const { config: whole, sandboxes } = await withDemoEmailServices(config);
  const { config: withShops, sandboxes: shops } = await withDemoShops(whole);
  const { config: withPayPal, sandboxes: payPal } = await withDemoPayPal(withShops);
  const { config: withNetworks, sandboxes: networks } = await withDemoNetworks(withPayPal);
  const { config: withStripe, sandboxes: stripe } = await withDemoStripe(withNetworks);
  opened.push(...sandboxes, ...shops, ...payPal, ...networks, ...stripe);
  return {
    config: withStripe,
    remember: async (database: Database) => {
      for (const { world } of stripe) await addUsageLines(world, database);
    },
  };
}

async function start(given: Config): Promise<void> {
  const world = given.demo ? await openDemoWorld(given) : undefined;
  const config = world?.config ?? given;
  const app = await makeApp({ config });
  const database = await openDatabase({ ...config, log: app.log });
  opened.push(database);
  const sessionTokens = await openSessionTokens(database);
  if (world) {
    await fillDemo(database, config);
    await world.remember(database);
  } else {
    await refuseDemo(database);
  }

  const jobs = await startJobs(database, jobsOf(config), {
    log: app.log,
    watches: watchesOf(database, config),
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
  console.log(await welcome(app, config, database));
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
  await start(config);
  closeOnSignal(config);
} catch (error) {
  console.error(startupFailure(error, config));
  await closeAll().catch(() => {});
  process.exit(1);
}
