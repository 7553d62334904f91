import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { addAmbassadorsAtScale } from '#server/demo/scale.ts';
import { writeRecipients } from '#server/emails/recipients.ts';
import { askForNextTurn } from '#server/emails/send-request.ts';
import { insertSend, setCounts, setState } from '#server/emails/sends-repository.ts';
import { readyToSend } from '#server/emails/testing/brand.ts';
import { startMailServer } from '#server/mail/testing/mail-server.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { addTenant } from '#server/tenants/service.ts';
import { type DatabasePlace, onBothDatabases, withDatabase } from './both-databases.ts';
import { benchTenant, few } from './growth.ts';
import { type BenchOptions, type Figure, inTurns, milliseconds } from './measure.ts';
import { littleMemory, startProduct } from './start-product.ts';
import { number } from './words.ts';

const aHundredThousand = 100_000;
const rounds = 1;
const port = 4593;
/** How long the mail server thinks about each email, as one nearby does. */
const thinking = 10;
/** So many emails the bare loop hands over in a round. */
const inBareLoop = 1000;

const body = `<p>Hello {{FIRST_NAME}}</p>${'<p>What we have made this month, and how you can be part of it.</p>'.repeat(20)}`;

/** A tenant with a sending that is worked off once it is asked for. */
interface Tenant {
  readonly tenantId: TenantId;
  readonly sendId: string;
  /** How many people get the email. */
  readonly reached: number;
}

/**
 * An email to 100,000 people through a mail server on loopback: how much more memory a server takes for it than for one to
 * ten thousand, and how fast it is beside a loop that hands over one email after the other and does nothing else.
 */
export const emailsToMany = ({ many = aHundredThousand }: BenchOptions): Promise<Figure[]> =>
  onBothDatabases((place) => measureAt(place, many));

async function measureAt(place: DatabasePlace, many: number): Promise<Figure[]> {
  const { engine, large, small } = await withDatabase(place, async (database) => ({
    engine: database.engine,
    small: await makeTenant(database, 'small', Math.min(few, many)),
    large: await makeTenant(database, 'large', many),
  }));
  const memory = await inTurns(
    rounds,
    async () => (await send(place, large)).megabytes,
    async () => (await send(place, small)).megabytes,
  );
  const speed = await inTurns(rounds, async () => (await send(place, small)).perSecond, bareLoop);
  return [
    {
      name: `Peak memory of an email to ${number(large.reached)} ÷ to ${number(small.reached)} on ${engine}`,
      value: memory.ratio.median,
      spread: memory.ratio,
      aim: { atMost: 1.2 },
      detail: `${number(memory.first.median)} ÷ ${number(memory.second.median)} MB of the whole server`,
    },
    {
      name: `Emails a second ÷ those of a bare loop over the same mail server on ${engine}`,
      value: speed.ratio.median,
      spread: speed.ratio,
      aim: { atLeast: 1 },
      detail: `${number(speed.first.median)} ÷ ${number(speed.second.median)} a second; the mail server thinks ${thinking} ms about each`,
    },
  ];
}

async function makeTenant(database: Database, label: string, count: number): Promise<Tenant> {
  const tenantId = TenantId.parse(label);
  const now = new Date();
  const data = { ...benchTenant, ...readyToSend };
  await addTenant(database, { tenantId, createdAt: now, planCode: 'enterprise', data });
  await addAmbassadorsAtScale(database, tenantId, { count, now, onProgress() {} });
  const made = await database.inTenant(tenantId, (db) => addSending(db, now));
  await database.analyze();
  return { tenantId, ...made };
}

/** A sending that rests. */
async function addSending(db: TenantDb, now: Date): Promise<Omit<Tenant, 'tenantId'>> {
  const { id: by } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  const emailId = randomUUID();
  const target = { type: 'all' as const };
  await db
    .insertInto('emails')
    .values({
      ...{ id: emailId, subject: 'News for {{FIRST_NAME}}', htmlTemplate: body, fromName: null },
      ...{ inlinableStyles: null, nonInlinableStyles: null, target: JSON.stringify(target) },
      ...{ createdAt: now, updatedAt: now, updatedBy: by },
    })
    .execute();
  const sendId = await insertSend(db, {
    emailId,
    fromEmail: 'a@bench.test',
    sentBy: by,
    sentAt: now,
  });
  const audience = { target, needsCode: false, timezone: 'UTC' };
  const counts = await writeRecipients(db, sendId, audience, now);
  await setCounts(db, sendId, counts);
  await setState(db, sendId, 'paused');
  return { sendId, reached: counts.recipientCount - counts.skippedCount };
}

/** Has the next server work a sending off from its beginning. */
const startAnew = (place: DatabasePlace, { tenantId, sendId }: Tenant): Promise<void> =>
  withDatabase(place, (database) =>
    database.inTenant(tenantId, async (db) => {
      await sql`update email_recipients set state = 'waiting', tries = 0, at = null
        where send_id = ${sendId} and state = 'sent'`.execute(db);
      await db.updateTable('emailSends').set({ sentCount: 0 }).where('id', '=', sendId).execute();
      await setState(db, sendId, 'sending');
      await askForNextTurn(db, sendId);
    }),
  );

/** Sends the email of a tenant: the most memory that its server has taken, in MB, and how fast it was. */
async function send(place: DatabasePlace, tenant: Tenant) {
  await startAnew(place, tenant);
  let taken = 0;
  let begin = 0;
  let end = 0;
  const mailServer = await startMailServer({
    milliseconds: thinking,
    take() {
      end = performance.now();
      begin ||= end;
      taken += 1;
    },
  });
  const server = await startProduct(port, place, {
    ...littleMemory,
    SMTP_URL: mailServer.url,
  });
  try {
    while (taken < tenant.reached) await setTimeout(100);
    const perSecond = (1000 * (taken - 1)) / (end - begin);
    return { megabytes: await server.peakMegabytes(), perSecond };
  } finally {
    await server.stop();
    await mailServer.close();
  }
}

/** Emails a second of a loop over one connection, with the same words each time. */
async function bareLoop(): Promise<number> {
  const mailServer = await startMailServer({ milliseconds: thinking, take() {} });
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 1,
    url: mailServer.url,
  });
  try {
    const time = await milliseconds(async () => {
      for (let count = 0; count < inBareLoop; count += 1)
        await transport.sendMail({
          ...{ from: 'a@bench.test', to: `p${count}@bench.test`, subject: 'News', html: body },
        });
    });
    return (1000 * inBareLoop) / time;
  } finally {
    transport.close();
    await mailServer.close();
  }
}
