import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disconnectPayPal } from '#contract/pay-pal/endpoints.ts';
import { listPayments, recordPayment } from '#contract/payments/endpoints.ts';
import { movePayoutRun, settlePayouts } from '#contract/payouts/endpoints.ts';
import { prove } from '#server/ledger/prove.ts';
import { findAccount, putAccount } from '#server/pay-pal/queries.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addPayingProgramme } from './testing/programme.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a run that is settled while another admin records payments of the same people', () => {
  it.each(['settled first', 'recorded first'])('pays each of them once, %s', async (order) => {
    const programme = await addPayingProgramme(
      server,
      await server.addTenant(order.replace(' ', '-')),
    );
    const payees = [];
    for (let nth = 0; nth < 6; nth += 1) payees.push(await programme.addPayee(40));
    // The simultaneous actions of two admins collide at another place each time.
    for (let round = 1; round <= 8; round += 1) {
      const run = await programme.move(await programme.gather(), 'submit', 'send');
      for (const payee of payees) await programme.earn(payee, 7);
      const { results: due } = await programme.other.call(listPayments, {
        query: { status: 'due' },
      });
      const outcomes = payees.map((_, index) => ({
        ...{ outcome: 'paid' as const, reference: `${run.number}-${index + 1}` },
      }));
      const settle = () =>
        programme.admin.send(settlePayouts, { params: { id: run.id }, body: { outcomes } });
      const record = () =>
        due.map(({ user, currency, value, version }) =>
          programme.other.send(recordPayment, {
            body: { userId: user.id, currency, value, version: version ?? 0, reference: null },
          }),
        );
      const answers = await Promise.all(
        order === 'settled first' ? [settle(), ...record()] : [...record(), settle()],
      );
      // An admin is told where an amount has changed by now, and nobody meets an error.
      const unexpected = answers.filter(({ statusCode }) => ![200, 201, 409].includes(statusCode));
      expect(unexpected.map(({ body }) => body)).toEqual([]);
      expect(await programme.look(run)).toMatchObject({
        ...{ status: 'done', totals: { paid: { count: payees.length } } },
      });
      for (const payee of payees) await programme.earn(payee, 33);
    }
    const { checks } = await server.database.inTenant(programme.tenantId, (db) =>
      prove(db, server.now),
    );
    expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
  });
});

it('never sends a run through an account that another admin disconnects at that moment [PAY-91]', async () => {
  const programme = await addPayingProgramme(server, await server.addTenant('disconnects'));
  const { database } = server;
  await programme.addPayee(40);
  for (let round = 1; round <= 12; round += 1) {
    await database.inTenant(programme.tenantId, (db) =>
      putAccount(db, { clientId: 'app', clientSecret: 'secret', connectedAt: server.now }),
    );
    const gathered = await programme.gather('EUR', undefined, 'pay-pal');
    const run = await programme.move(gathered, 'submit');
    const send = () =>
      programme.admin.send(movePayoutRun, {
        params: { id: run.id },
        body: { step: 'send', version: run.version },
      });
    const disconnect = () => programme.other.send(disconnectPayPal, {});
    await Promise.all(round % 2 === 0 ? [send(), disconnect()] : [disconnect(), send()]);
    const { status } = await programme.look(run);
    const account = await database.inTenant(programme.tenantId, findAccount);
    expect(status).toBe(account ? 'sent' : 'approved');
    await programme.move(await programme.look(run), 'cancel');
  }
});
