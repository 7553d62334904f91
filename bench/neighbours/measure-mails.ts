import nodemailer from 'nodemailer';
import { jobsOf } from '#server/jobs.ts';
import { type SystemMail, sendMail } from '#server/mail/send-mail.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { type RunningJobs, startJobs } from '#server/platform/jobs/start-jobs.ts';
import { type Figure, milliseconds } from '../measure.ts';
import { number } from '../words.ts';
import { type Mailbox, mailMilliseconds } from './mailbox.ts';
import { noisy, quiet } from './places.ts';

const mails = 1000;
/** How many of them the jobs send at once, where several tenants have some. */
const mailPlaces = 8;

/** How much longer a thousand mails take through the jobs than handed to the mail server directly. */
export async function measureMails(database: Database, mailbox: Mailbox): Promise<Figure> {
  const { url } = mailbox;
  const config = readConfig({ SMTP_URL: url });
  const log = { debug() {}, warn() {}, error() {} };
  const to = { name: 'Ines', address: 'ines@example.test' };
  const mail: SystemMail = {
    template: 'activity-approved',
    to,
    title: 'Share a photo',
    reward: 'You have earned 250 points.',
    balance: 'Your balance is 1,250 points now.',
    url: 'http://noisy.banyan.localhost:4000/activities',
  };
  for (const tenantId of [noisy, quiet]) {
    await database.inTenant(tenantId, async (db) => {
      for (let count = 0; count < mails / 2; count += 1) await enqueue(db, sendMail(config), mail);
    });
  }
  // The first start makes the tables of the job queue.
  await (await startJobs(database, [], { log })).stop();
  const all = mailbox.more(mails);
  let jobs: RunningJobs | undefined;
  const ours = await milliseconds(async () => {
    jobs = await startJobs(database, jobsOf(config), { log });
    await all;
  });
  await jobs?.stop();
  const pool = nodemailer.createTransport({
    pool: true,
    url,
    maxConnections: mailPlaces,
  });
  const plain = { from: 'a@example.test', to: to.address, subject: 'x', text: 'x' };
  const theirs = await milliseconds(() =>
    Promise.all(Array.from({ length: mails }, () => pool.sendMail(plain))),
  );
  pool.close();
  return {
    name: `Time for ${number(mails)} mails of two tenants ÷ handed to the mail server directly, on ${database.engine}`,
    value: ours / theirs,
    aim: { atMost: 2 },
    detail: `${number(ours / 1000)} ÷ ${number(theirs / 1000)} s, over ${mailPlaces} connections, ${mailMilliseconds} ms a mail`,
  };
}
