import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { sendMail } from '#server/mail/send-mail.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, db, server, name, email, formerEmail }) {
    await run(sql`insert into mailbox (key, sender, recipient, subject, text_body, html_body)
      values (${randomUUID()}, 'Acme', ${`${name} <${email}>`}, ${marker}, ${marker}, ${marker}),
        (${randomUUID()}, 'Acme', ${`${name} <${formerEmail}>`}, 'Hello', 'Hello', 'Hello')`);
    const mail = {
      template: 'password-reset',
      to: { name, address: email },
      url: 'https://acme.test/reset-password',
      validMinutes: 60,
    } as const;
    await enqueue(db, sendMail(server.config), mail, { runAt: new Date('2099-01-01') });
    // To somebody else, about an action of the person.
    const person = `${name} ${name}`;
    const told = {
      template: 'reward-selected-admin',
      to: { name: 'Ada', address: 'ada@acme.test' },
      ...{ person, reward: 'Mug' },
    } as const;
    await enqueue(db, sendMail(server.config), told, { key: 'given up' });
    await db
      .updateTable('outbox')
      .set({ givenUpAt: server.now })
      .where('key', '=', 'given up')
      .execute();
    await run(sql`insert into mailbox (key, sender, recipient, subject, text_body, html_body)
      values (${randomUUID()}, 'Acme', 'Ada <ada@acme.test>', 'A reward was chosen',
        ${`${person} has chosen Mug`}, ${`<p>${person} has chosen Mug</p>`})`);
    const givenUp = { to: { name, address: formerEmail } };
    await run(sql`insert into outbox (job, key, payload, given_up_at, given_up_kept)
      values ('send-mail', ${randomUUID()}, ${JSON.stringify(givenUp)}::jsonb, now(), true)`);
  },
  // Others are told of it.
  async deeds({ run, db, server, email, formerEmail }) {
    for (const submittedBy of [email, formerEmail]) {
      const told = {
        template: 'payout-approval-admin',
        to: { name: 'Ada', address: 'ada@acme.test' },
        ...{ number: '12', amount: '€1,240.00', submittedBy, runId: randomUUID() },
      } as const;
      await enqueue(db, sendMail(server.config), told, { runAt: new Date('2099-01-01') });
      await run(sql`insert into mailbox (key, sender, recipient, subject, text_body, html_body)
        values (${randomUUID()}, 'Acme', 'Ada <ada@acme.test>', 'A payout run', ${`By ${submittedBy}.`}, '')`);
    }
  },
};
