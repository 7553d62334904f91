import type { CappedPage } from '#contract/http/list.ts';
import type * as endpoints from '#contract/payments/endpoints.ts';
import type { CashAccount, Payment, PaymentInput } from '#contract/payments/payment.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { isAdmin } from '#server/platform/http/caller.ts';
import { assertOwnOrAdmin } from '#server/platform/http/own-or-admin.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { addTransaction } from '#server/transactions/queries.ts';
import * as listed from './listed.ts';
import { assertPaysCash, ownPlan } from './own-plan.ts';
import { hasCashPayouts, needsPayPalEmail } from './policy.ts';
import * as repository from './repository.ts';

export async function listPayments(
  call: Call<typeof endpoints.listPayments>,
): Promise<CappedPage<Payment>> {
  const { actor, query } = call;
  const { page, pageSize } = query;
  return call.transaction(async (db) => {
    const userId = isAdmin(actor) ? query.userId : (query.userId ?? actor.userId);
    if (userId !== undefined) {
      if (!(await repository.findPayee(db, userId))) throw new ProblemError('not-found');
      assertOwnOrAdmin(actor, userId);
    }
    const { timezone } = await getOwnSettings(db);
    const found = await listed.listPayments(db, { ...query, userId, timezone });
    return { ...found, page, pageSize };
  });
}

export function getCashAccount(call: Call<typeof endpoints.getCashAccount>): Promise<CashAccount> {
  const { userId = call.actor.userId } = call.query;
  return call.transaction(async (db) => {
    const payee = await repository.findPayee(db, userId);
    if (!payee) throw new ProblemError('not-found');
    assertOwnOrAdmin(call.actor, userId);
    const amounts = await repository.amountsOf(db, userId);
    const isDueCash = amounts.some(({ due }) => due > 0);
    const { cashPayments } = await getOwnSettings(db);
    return {
      userId,
      payPalEmail: payee.payPalEmail,
      needsPayPalEmail:
        hasCashPayouts(await ownPlan(db)) &&
        needsPayPalEmail(cashPayments, { ...payee, isDueCash }),
      amounts,
    };
  });
}

/**
 * Records a payment of all that is due to somebody in a currency (AMB-105). The account is locked and its
 * version is compared, so that of two who pay it at once one does. Throws ProblemError `not-found` for
 * nobody of the tenant, `amount-changed` where the amount is another one by now or is paid already.
 */
export function recordPayment(call: Call<typeof endpoints.recordPayment>): Promise<Payment> {
  const { actor, body, now } = call;
  return call.transaction(async (db) => {
    const [payee] = await repository.listPayees(db, [body.userId]);
    if (!payee) throw new ProblemError('not-found');
    await assertPaysCash(db);
    const { timezone } = await getOwnSettings(db);
    const account = await repository.lockAccount(db, body);
    const made = await repository.findPaymentOf(db, body);
    if (made && made.paidBy === actor.email) return repository.toPaid(made, payee, timezone);
    assertStillDue(body, account, made);
    const payment = await repository.insertPayment(db, {
      ...body,
      paidAt: now,
      paidBy: actor.email,
    });
    await addTransaction(db, {
      userId: body.userId,
      unit: body.currency,
      value: -body.value,
      description: body.reference === null ? 'Payment' : `Payment: ${body.reference}`,
      key: `payment/${payment.id}`,
      source: 'payment',
      sourceId: payment.id,
      createdBy: actor.userId,
      createdAt: now,
    });
    await recordAudit(db, call, {
      action: 'payment-recorded',
      subject: describeMoney(body.currency, body.value),
      personId: body.userId,
      ...(body.reference !== null && { details: { changes: [], reason: body.reference } }),
    });
    return repository.toPaid(payment, payee, timezone);
  });
}

/** Raises `amount-changed` where the amount seen is not the amount due, in words that name the amount due now. */
function assertStillDue(
  { currency, value, version }: PaymentInput,
  account: repository.CashAccountRow | undefined,
  made: repository.PaymentRow | undefined,
): void {
  const due = Number(account?.due ?? 0);
  if (account?.version === version && due === value && due > 0) return;
  const isPaid = made ? `${made.paidBy} has already recorded this payment. ` : '';
  const standing =
    due > 0
      ? `${describeMoney(currency, due)} is due now. Please check the amount`
      : 'Nothing is due any more';
  throw new ProblemError('amount-changed', { message: `${isPaid}${standing}` });
}
