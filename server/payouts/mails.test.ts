import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movePayoutRun, settlePayouts } from '#contract/payouts/endpoints.ts';
import type { OutcomeInput, PayoutRun } from '#contract/payouts/payout.ts';
import { sendMailRequest } from '#server/mail/send-mail.ts';
import { askedPayloads } from '#server/platform/jobs/testing/asked-payloads.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addPayingProgramme, type PayingProgramme } from './testing/programme.ts';

let server: TestServer;
let programme: PayingProgramme;
let brands = 1;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  programme = await addPayingProgramme(server, await server.addTenant(`brand-${brands++}`));
});

const mails = () => askedPayloads(server.database, programme.tenantId, sendMailRequest);
const settle = (run: PayoutRun, ...outcomes: OutcomeInput[]) =>
  programme.admin.call(settlePayouts, { params: { id: run.id }, body: { outcomes } });
const reason = 'The account of the receiver is locked';

describe('the mails about payouts', () => {
  it('tell people of the payment with its amount and currency, and of a failure with its reason, once each time', async () => {
    const ada = await programme.addPayee(1234.5, { unit: 'USD' });
    const bo = await programme.addPayee(40, { unit: 'USD' });
    const run = await programme.move(await programme.gather('USD'), 'submit', 'send');
    expect(await mails()).toEqual([]);
    const told = () =>
      settle(
        run,
        { outcome: 'paid', reference: '1-1' },
        { outcome: 'failed', reference: '1-2', reason },
      );
    await told();
    await told();
    const first = [
      {
        ...{ template: 'payout-failed', amount: '$40', reason },
        to: { name: expect.any(String), address: bo.email },
      },
      {
        ...{ template: 'payout-paid', amount: '$1,234.50', payTo: `pay.${ada.id}@mail.test` },
        to: { name: expect.any(String), address: ada.email },
      },
    ];
    expect(await mails()).toEqual(first);
    await settle(run, { outcome: 'paid', reference: '1-2' });
    const after = await mails();
    expect(after).toHaveLength(3);
    // Two mails of one kind stand in the order of their payouts' ids, which is by chance.
    expect(after).toEqual(
      expect.arrayContaining([
        ...first,
        expect.objectContaining({ template: 'payout-paid', amount: '$40' }),
      ]),
    );
  });

  it('write each currency with its own sign and decimals', async () => {
    for (const [unit, value] of [
      ['EUR', 40.5],
      ['JPY', 1000],
      ['KWD', 1.25],
    ] as const) {
      await programme.addPayee(value, { unit });
      const run = await programme.move(await programme.gather(unit), 'submit', 'send');
      await settle(run, { outcome: 'paid', reference: `${run.number}-1` });
    }
    const amounts = (await mails()).map((mail) => 'amount' in mail && mail.amount);
    expect(new Set(amounts)).toEqual(new Set(['€40.50', '¥1,000', 'KWD\u00a01.250']));
  });

  it('reach nobody who is deactivated', async () => {
    const { id } = await programme.addPayee(40);
    const run = await programme.move(await programme.gather(), 'submit', 'send');
    await server.database.inTenant(programme.tenantId, (db) =>
      db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', id).execute(),
    );
    await settle(run, { outcome: 'paid', reference: '1-1' });
    expect(await mails()).toEqual([]);
  });

  it('ask the other admins for their approval with number and amount, at each time it is submitted [PAY-21]', async () => {
    await server.database.inTenant(programme.tenantId, async (db) => {
      const { data } = await db.selectFrom('tenants').select('data').executeTakeFirstOrThrow();
      const payouts = { minimums: [], holdDays: 0, needOtherAdmin: true };
      await db
        .updateTable('tenants')
        .set({ data: JSON.stringify({ ...data, payouts }) })
        .execute();
    });
    await programme.addPayee(1240.5);
    const run = await programme.move(await programme.gather(), 'submit');
    const asked = {
      ...{ template: 'payout-approval-admin', number: '1', amount: '€1,240.50', runId: run.id },
      submittedBy: programme.first.email,
      to: { name: expect.any(String), address: programme.second.email },
    };
    expect(await mails()).toEqual([asked]);
    const body = { step: 'send-back', version: run.version, reason: 'Bo is on leave' } as const;
    const back = await programme.other.call(movePayoutRun, { params: { id: run.id }, body });
    await programme.move(back, 'submit');
    expect(await mails()).toEqual([asked, asked]);
  });
});
