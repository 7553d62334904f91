import { setTimeout as delay } from 'node:timers/promises';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { jobsOf } from '#server/jobs.ts';
import { type SystemMail, sendAwaitedMail, sendMailRequest } from '#server/mail/send-mail.ts';
import { openDatabase } from '#server/open-database.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { enqueue, enqueueAll } from '#server/platform/jobs/enqueue.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { addTenant } from '#server/tenants/service.ts';
import { type DatabasePlace, onBothDatabases } from './both-databases.ts';
import { benchTenant } from './growth.ts';
import { type BenchOptions, type Figure, milliseconds, spreadOf } from './measure.ts';
import { type Mailbox, mailMilliseconds, openMailbox } from './neighbours/mailbox.ts';
import { number } from './words.ts';

const aHundredThousand = 100_000;
const inOneStatement = 1000;
/** How often each kind of mail is asked for, one after the other. */
const rounds = 5;
/** A mail that has not left by then never does, as far as this benchmark is concerned. */
const longest = 60_000;

const busy = TenantId.parse('busy');
const quiet = TenantId.parse('quiet');
const silent = { debug() {}, warn() {}, error() {} };

/**
 * How long the mails of one tenant take while 100,000 of another wait: one that somebody sits and waits for, such as a
 * reset of a password, and one that nobody does.
 */
export const mailsWaiting = ({ many = aHundredThousand }: BenchOptions): Promise<Figure[]> =>
  onBothDatabases((place) => measureAt(place, many));

async function measureAt(place: DatabasePlace, many: number): Promise<Figure[]> {
  const mailbox = await openMailbox();
  const database = await openDatabase({ ...place, durable: false });
  const config = readConfig({ SMTP_URL: mailbox.url });
  try {
    await fill(database, many);
    const jobs = await startJobs(database, jobsOf(config), { log: silent });
    try {
      // What waits is on its way before the others are asked for.
      await mailbox.more(20);
      const on = { mailbox, database, many };
      const awaited = sendAwaitedMail(config);
      return [
        await figureOf('somebody waits for', (to) => ask(database, awaited, to), on),
        await figureOf('nobody waits for', (to) => ask(database, sendMailRequest, to), on),
      ];
    } finally {
      await jobs.stop();
    }
  } finally {
    await database.close();
    await mailbox.close();
  }
}

const mailTo = (address: string): SystemMail => ({
  template: 'activity-approved',
  to: { name: 'Ines', address },
  title: 'Share a photo',
  reward: 'You have earned 250 points.',
  balance: 'Your balance is 1,250 points now.',
  url: 'http://busy.banyan.localhost:4000/activities',
});

async function fill(database: Database, many: number): Promise<void> {
  const createdAt = new Date();
  for (const tenantId of [busy, quiet])
    await addTenant(database, { tenantId, createdAt, data: benchTenant });
  for (let first = 0; first < many; first += inOneStatement) {
    const count = Math.min(inOneStatement, many - first);
    await database.inTenant(busy, (db) =>
      enqueueAll(
        db,
        sendMailRequest,
        Array.from({ length: count }, (_, index) => ({
          key: `waiting-${first + index}`,
          payload: mailTo('ines@example.test'),
        })),
      ),
    );
  }
}

const ask = (
  database: Database,
  request: Parameters<typeof enqueue<SystemMail>>[1],
  address: string,
): Promise<void> => database.inTenant(quiet, (db) => enqueue(db, request, mailTo(address)));

async function figureOf(
  which: string,
  asking: (address: string) => Promise<void>,
  { mailbox, database, many }: { mailbox: Mailbox; database: Database; many: number },
): Promise<Figure> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const address = `${which.split(' ')[0]}-${round}@example.test`;
    const arrived = mailbox.arrival(address);
    const waited = await milliseconds(async () => {
      await asking(address);
      await Promise.race([arrived, delay(longest)]);
    });
    seconds.push(waited < longest ? waited / 1000 : Number.POSITIVE_INFINITY);
  }
  const spread = spreadOf(seconds);
  return {
    name: `Seconds until a mail that ${which} has left, while ${number(many)} of another tenant wait, on ${database.engine}`,
    value: spread.highest,
    spread,
    aim: { atMost: 10 },
    detail: `the slowest of ${rounds}, at ${mailMilliseconds} ms a mail`,
  };
}
