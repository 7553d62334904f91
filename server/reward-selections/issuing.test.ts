import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/reward-selections/endpoints.ts';
import { removeShopify, updateShopify } from '#contract/shopify/endpoints.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import { choices } from '#server/shopify/testing/access.ts';
import {
  type ShopifyServer,
  startShopifyServer,
} from '#server/shopify/testing/connected-server.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { IssueContext } from './attempt.ts';
import { issueAutomatically, issueRewardJob } from './issue-job.ts';
import { chooseOne, pointsOf, selectOne } from './testing/programme.ts';
import { addShopProgramme, linkAnna, type ShopProgramme } from './testing/shop-programme.ts';

let shopify: ShopifyServer;
let programme: ShopProgramme;
let admin: TestCaller;
let member: TestCaller;

beforeAll(async () => {
  shopify = await startShopifyServer();
  return () => shopify.close();
});
beforeEach(async () => {
  shopify.server.now = new Date('2026-11-20T10:00:00Z');
  programme = await addShopProgramme(shopify);
  ({ admin, member } = programme);
});

type Changes = Parameters<typeof addRewardDefinition>[2];
type Work = ReturnType<typeof issueRewardJob>['run'];
type Input = Parameters<typeof admin.call<typeof calls.issueReward>>[1]['body'];

const addReward = (changes?: Changes) =>
  addRewardDefinition(shopify.server, programme.tenantId, changes);
const select = async (changes?: Changes) => selectOne(member, await addReward(changes));
const api: Input = { reference: null, referenceSource: 'api' };
const entered = (reference: string | null): Input => ({ reference, referenceSource: 'entered' });
const issue = (id: string, body: Input) => admin.call(calls.issueReward, { params: { id }, body });
const refused = (id: string, body: Input) =>
  admin.refused(calls.issueReward, { params: { id }, body });
const unissued = async (caller = admin) =>
  (await caller.call(calls.listRewardSelections, { query: {} })).results;
const issued = async (caller = admin) =>
  (await caller.call(calls.listIssuedRewards, { query: {} })).results;
const issuing = (): IssueContext => {
  const { config, database, now } = shopify.server;
  return { config, now, inTenant: (work) => database.inTenant(programme.tenantId, work) };
};
const runJob = (selectionId: string, log: Parameters<Work>[1]['log'] = shopify.server.app.log) => {
  const { config, database, now } = shopify.server;
  return issueRewardJob(config, () => now).run(
    { selectionId },
    {
      ...{ tenantId: programme.tenantId, key: 'test' },
      inTenant: (work) => database.inTenant(programme.tenantId, work),
      inSystem: (purpose, work) => database.inSystem(purpose, work),
      log,
    },
  );
};

describe('a reward that an admin hands out', () => {
  it('is issued with what is entered, and says so [REW-61 REW-69 REW-71 REW-168]', async () => {
    const id = await select({ issueAs: 'amazon-gift-card', points: 300 });
    const answer = await issue(id, entered('  AMZN-1234 '));
    expect(answer).toMatchObject({
      ...{ issuedAs: 'amazon-gift-card', reference: 'AMZN-1234', referenceSource: 'entered' },
      ...{ rewardSelectionId: id, points: 300, requiresExternalApiCall: false, expiresAt: null },
      debitTransaction: { type: 'debit', value: 300, sourceId: id },
      issuedBy: { firstName: expect.any(String) },
    });
    expect(await unissued()).toEqual([]);
    expect(await issued()).toEqual([answer]);
  });

  it('needs its code, except a custom one that has no number [REW-147]', async () => {
    for (const issueAs of ['amazon-discount', 'amazon-gift-card', 'shopify-discount'] as const)
      expect(await refused(await select({ issueAs }), entered(null))).toMatchObject({
        ...{ status: 400, fields: { reference: 'Please enter the code' } },
      });
    const numbered = await select({ needsReference: true });
    expect(await refused(numbered, entered(null))).toMatchObject({ status: 400 });
    expect(await issue(await select(), entered(null))).toMatchObject({
      ...{ reference: null, referenceSource: null, prerequisites: { oncePerCustomer: false } },
    });
  });

  it('of Amazon needs a code that an admin enters, and none can be asked for', async () => {
    for (const issueAs of ['amazon-discount', 'amazon-gift-card'] as const) {
      const message = 'An admin enters the code of this reward';
      expect(await refused(await select({ issueAs }), api)).toMatchObject({
        ...{ status: 400, message, fields: { referenceSource: message } },
      });
    }
    expect(await issue(await select(), api)).toMatchObject({ referenceSource: null });
  });

  it.each(['', '   ', 'x'.repeat(101), 'two\nlines'])(
    'takes a code of 1 to 100 characters: not %j [REW-145 REW-148]',
    async (reference) => {
      const id = await select({ issueAs: 'amazon-discount' });
      expect(await refused(id, entered(reference))).toMatchObject({ status: 400 });
    },
  );

  it('takes no code that another has [REW-145]', async () => {
    const [one, other] = [await select(), await select({ issueAs: 'amazon-discount' })];
    await issue(one, entered('SAME-1'));
    expect(await refused(other, entered(' same-1'))).toMatchObject({
      ...{ code: 'reference-used', message: 'This code has already been used' },
      fields: { reference: 'This code has already been used' },
    });
    expect(await unissued()).toMatchObject([{ id: other }]);
  });

  it('is issued once, however many do it at the same time [REW-114]', async () => {
    const id = await select();
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((reference) =>
        admin.send(calls.issueReward, { params: { id }, body: entered(reference) }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect(await issued()).toHaveLength(1);
    expect(await refused(id, entered('E'))).toMatchObject({ code: 'reward-settled' });
  });
});

describe('a discount of the shop', () => {
  const discount = {
    issueAs: 'shopify-discount',
    ...{ discountType: 'percentage', discountValue: 15 },
  } as const;

  it('is made with the prerequisites and a use limit of one, and expires as the settings say [REW-105 REW-109 REW-116]', async () => {
    const body = { ...choices, allocationDiscountExpiryDays: 30 };
    await admin.call(updateShopify, { body });
    const id = await select({
      ...{ ...discount, description: '15% off' },
      prerequisites: { minimumSubtotal: 40, minimumQuantity: null, oncePerCustomer: true },
    });
    const answer = await issue(id, api);
    expect(answer).toMatchObject({
      ...{ referenceSource: 'api', requiresExternalApiCall: true },
      expiresAt: '2026-12-20T10:00:00.000Z',
      prerequisites: { minimumSubtotal: 40 },
    });
    expect(programme.shop.discounts).toMatchObject([
      {
        ...{ code: answer.reference, title: `15% off · Banyan reward ${id}` },
        input: {
          ...{ usageLimit: 1, appliesOncePerCustomer: true, endsAt: '2026-12-20T10:00:00.000Z' },
          minimumRequirement: { subtotal: { greaterThanOrEqualToSubtotal: '40' } },
        },
      },
    ]);
  });

  it('never expires where the settings say nothing [REW-199]', async () => {
    expect((await issue(await select(discount), api)).expiresAt).toBeNull();
  });

  it('has a code with the prefix of discounts', async () => {
    expect((await issue(await select(discount), api)).reference).toMatch(/^BC-\w{8}$/);
  });

  it('waits for an admin, and says why, where the installation has no app at Shopify any more', async () => {
    const id = await select(discount);
    const context = { ...issuing(), config: { ...shopify.server.config, shopify: undefined } };
    const message = 'The Shopify integration is not added';
    await expect(issueAutomatically(context, id)).rejects.toMatchObject({
      ...{ code: 'not-ready-to-issue', message },
    });
    expect(await unissued()).toMatchObject([{ id, issueError: message }]);
  });

  it('says that something went wrong where nobody knows more, and can be tried again', async () => {
    const id = await select(discount);
    const context = issuing();
    let transactions = 0;
    const failing: typeof context.inTenant = (work) => {
      transactions += 1;
      // The first one keeps that it is under way.
      return transactions === 2 ? Promise.reject(new Error('No database')) : context.inTenant(work);
    };
    await expect(issueAutomatically({ ...context, inTenant: failing }, id)).rejects.toThrow(
      'No database',
    );
    expect(await unissued()).toMatchObject([{ id, issueError: 'Something went wrong' }]);
    await issue(id, api);
    expect(programme.shop.discounts).toHaveLength(1);
  });

  it('of a try that fails late leaves alone the try that has begun since', async () => {
    const id = await select(discount);
    const context = { ...issuing(), config: { ...shopify.server.config, shopify: undefined } };
    const standing = (db: TenantDb) =>
      db
        .selectFrom('rewardSelections')
        .select(['attemptKey', 'failedWith'])
        .where('id', '=', id)
        .executeTakeFirst();
    const next = randomUUID();
    let begun = 0;
    const late: typeof context.inTenant = async (work) => {
      begun += 1;
      // Between the claim of the first try and the word of its failure.
      if (begun === 2)
        await context.inTenant((db) =>
          db
            .updateTable('rewardSelections')
            .set({ attemptKey: next })
            .where('id', '=', id)
            .execute(),
        );
      return context.inTenant(work);
    };
    await expect(issueAutomatically({ ...context, inTenant: late }, id)).rejects.toThrow(
      'The Shopify integration is not added',
    );
    expect(await context.inTenant(standing)).toEqual({ attemptKey: next, failedWith: null });
  });

  it('takes a code that is there already [REW-105]', async () => {
    const answer = await issue(await select(discount), entered('SUMMER'));
    expect(answer).toMatchObject({ reference: 'SUMMER', requiresExternalApiCall: false });
    expect(programme.shop.discounts).toEqual([]);
  });

  it('stays unissued where the shop refuses, with what it says [REW-108]', async () => {
    const id = await select(discount);
    programme.shop.refusals.push('Discounts are full');
    expect(await refused(id, api)).toMatchObject({
      ...{ code: 'shop-refused', message: 'The store says: Discounts are full' },
    });
    expect(await unissued()).toMatchObject([
      { id, issueError: 'The store says: Discounts are full', referenceSource: 'api' },
    ]);
    expect(await unissued(member)).toMatchObject([{ id, issueError: null, reference: null }]);
    await issue(id, api);
    expect(await issued()).toHaveLength(1);
  });

  it('is one discount where the shop makes it and does not say so', async () => {
    const id = await select(discount);
    shopify.sandbox.fail('/graphql', 'hang-up', 2);
    expect(await refused(id, api)).toMatchObject({ code: 'shop-failed', status: 502 });
    const [made] = programme.shop.discounts;
    expect(await issue(id, api)).toMatchObject({ reference: made?.code });
    expect(programme.shop.discounts).toHaveLength(1);
  });

  it.each([
    ['refuses its key', { status: 401 }, expect.stringMatching(/^The store refused the key/)],
    ['is busy', { status: 429 }, expect.any(String)],
    ['is away', { status: 503 }, expect.any(String)],
    ['answers with a page', { status: 200, text: '<h1>Maintenance</h1>' }, expect.any(String)],
  ])(
    'stays unissued and paid for where the shop %s, and is issued later',
    async (_, fault, words) => {
      const id = await select({ ...discount, points: 100 });
      shopify.sandbox.fail('/graphql', fault);
      expect(await refused(id, api)).toMatchObject({ code: 'shop-failed', message: words });
      expect(await unissued()).toMatchObject([{ id, issueError: words }]);
      expect(await pointsOf(shopify.server, programme.anna)).toBe(900);
      await issue(id, api);
      expect(programme.shop.discounts).toHaveLength(1);
      expect(await pointsOf(shopify.server, programme.anna)).toBe(900);
    },
  );

  it('that issues itself waits for an admin where the shop is not connected any more', async () => {
    const reward = await addReward({ ...discount, autoIssue: true, points: 100 });
    await admin.call(removeShopify, {});
    expect(await chooseOne(member, reward)).toMatchObject({ issued: false, error: null });
    expect(await pointsOf(shopify.server, programme.anna)).toBe(900);
    const readyToIssueReason = 'The Shopify integration is not added';
    expect(await unissued()).toMatchObject([{ readyToIssue: false, readyToIssueReason }]);
    expect(programme.shop.discounts).toEqual([]);
  });

  it.each(['hang-up', 'twice'] as const)('is issued where the shop answers %s', async (fault) => {
    const id = await select(discount);
    shopify.sandbox.fail('/graphql', fault);
    await issue(id, api);
    expect(programme.shop.discounts).toHaveLength(1);
  });

  it('gets another code where somebody else has made one that is the same', async () => {
    const id = await select(discount);
    shopify.sandbox.fail('/graphql', { status: 503 }, 2);
    await refused(id, api);
    const [{ reference } = { reference: null }] = await unissued();
    programme.shop.discounts.push({
      ...{ id: 1, code: reference ?? '', title: 'Spring sale', endsAt: null },
      ...{ input: {}, timesUsed: 0 },
    });
    const answer = await issue(id, api);
    expect(answer.reference).not.toBe(reference);
    expect(programme.shop.discounts).toHaveLength(2);
  });

  it('is issued once, however many ask for it at the same time [REW-114]', async () => {
    const id = await select(discount);
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.send(calls.issueReward, { params: { id }, body: api })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(programme.shop.discounts).toHaveLength(1);
  });

  it('is not ready without the integration, and not issued [REW-57 REW-59 REW-60 REW-104]', async () => {
    const id = await select(discount);
    await admin.call(removeShopify, {});
    const readyToIssueReason = 'The Shopify integration is not added';
    expect(await unissued()).toMatchObject([{ readyToIssue: false, readyToIssueReason }]);
    expect(await refused(id, api)).toMatchObject({
      ...{ code: 'not-ready-to-issue', message: readyToIssueReason },
    });
  });

  it('is not made in another currency than the shop has', async () => {
    const id = await select({
      issueAs: 'shopify-discount',
      ...{ discountType: 'fixed-amount', discountValue: 5 },
      currency: 'USD',
    });
    expect(await refused(id, api)).toMatchObject({
      message: 'The store uses EUR, and this reward USD',
    });
  });
});

describe('a gift card of the shop', () => {
  const card = { issueAs: 'shopify-gift-card', giftCardValue: 25, currency: 'EUR' } as const;

  it('is made for the linked account, and expires as the settings say [REW-58 REW-109 REW-116]', async () => {
    await linkAnna(programme);
    const body = { ...choices, allocationGiftCardExpiryDays: 365 };
    await admin.call(updateShopify, { body });
    const id = await select(card);
    expect(await unissued()).toMatchObject([
      { externalUser: { userType: 'shopify-customer', email: programme.anna.email } },
    ]);
    const answer = await issue(id, api);
    // The last day of it in Berlin is the 20th.
    expect(answer).toMatchObject({ expiresAt: '2027-11-20T23:00:00.000Z' });
    expect(programme.shop.giftCards).toMatchObject([
      {
        ...{ code: answer.reference, customerId: 'gid://shopify/Customer/31' },
        ...{ initialValue: 25, expiresOn: '2027-11-20', note: `Banyan reward ${id}` },
      },
    ]);
  });

  it('waits for a linked account [REW-59]', async () => {
    const id = await select(card);
    expect(await unissued()).toMatchObject([
      {
        readyToIssue: false,
        readyToIssueReason: 'A gift card needs a linked account of the store',
      },
    ]);
    expect(await refused(id, api)).toMatchObject({ code: 'not-ready-to-issue' });
  });

  it('is made on Shopify Plus alone, and entered everywhere [REW-110 REW-155 INT-73]', async () => {
    await linkAnna(programme);
    expect(await issue(await select(card), api)).toMatchObject({ referenceSource: 'api' });
    const { database } = shopify.server;
    await database.inTenant(programme.tenantId, (db) =>
      db
        .updateTable('integrations')
        .set((row) => ({
          platformSettings: row.fn('jsonb_set', [
            'platformSettings',
            row.val('{isPlus}'),
            row.val('false'),
          ]),
        }))
        .execute(),
    );
    const id = await select(card);
    expect(await refused(id, api)).toMatchObject({
      message: 'Automated gift card issuing needs a Shopify Plus account',
    });
    await issue(id, entered('GIFT1234'));
  });

  it('goes to nobody whose email the shop has not verified', async () => {
    await linkAnna(programme);
    const id = await select(card);
    const { customers } = programme.shop;
    customers.splice(0, 1, { id: 31, email: programme.anna.email, verifiedEmail: false });
    expect(await refused(id, api)).toMatchObject({ code: 'shop-refused' });
    expect(programme.shop.giftCards).toEqual([]);
  });
});

describe('the expiry of what the shop makes', () => {
  it('is a number of whole days, for discounts and for gift cards [REW-198]', async () => {
    await linkAnna(programme);
    for (const [issueAs, field] of [
      ['shopify-discount', 'allocationDiscountExpiryDays'],
      ['shopify-gift-card', 'allocationGiftCardExpiryDays'],
    ] as const) {
      for (const days of [0, 0.5, '2026-12-01'])
        expect(
          await admin.send(updateShopify, { body: { ...choices, [field]: days } }),
        ).toMatchObject({ statusCode: 400 });
      const daysOf = async (days: number) => {
        await admin.call(updateShopify, { body: { ...choices, [field]: days } });
        const { expiresAt } = await issue(await select({ issueAs }), api);
        return new Date(expiresAt ?? '').getTime() / 86_400_000;
      };
      const [one, ten] = [await daysOf(1), await daysOf(10)];
      expect(ten - one).toBe(9);
      const present = shopify.server.now.getTime() / 86_400_000;
      // A gift card ends with its last day in the timezone of the tenant.
      expect(Math.floor(one - present)).toBe(1);
    }
  });
});

describe('a reward that is issued by itself', () => {
  const automatic = { issueAs: 'shopify-discount', autoIssue: true } as const;

  it('is issued as soon as it is chosen [REW-79 REW-99 REW-112]', async () => {
    expect(await chooseOne(member, await addReward(automatic))).toMatchObject({ issued: true });
    expect(await chooseOne(member, await addReward({ autoIssue: true }))).toMatchObject({
      issued: true,
    });
    expect(await issued(member)).toMatchObject([{ issuedBy: null }, { issuedBy: null }]);
    expect(programme.shop.discounts).toHaveLength(1);
  });

  it('stays unissued with the error where that fails, and an admin issues it [REW-112]', async () => {
    programme.shop.refusals.push('No', 'No');
    const { selectionId, issued: isIssued } = await chooseOne(member, await addReward(automatic));
    expect(isIssued).toBe(false);
    const noted: unknown[] = [];
    const note = (...words: unknown[]) => void noted.push(words);
    await runJob(selectionId ?? '', { debug: note, warn: note, error: note });
    expect(noted).toEqual([
      [{ selectionId, code: 'shop-refused' }, 'A reward is left to an admin'],
    ]);
    expect(await unissued()).toMatchObject([{ issueError: 'The store says: No' }]);
    await issue(selectionId ?? '', api);
    expect(await issued()).toHaveLength(1);
  });

  it('is issued by the job where nobody was left to do it, once', async () => {
    shopify.sandbox.fail('/graphql', 'hang-up', 2);
    const { selectionId } = await chooseOne(member, await addReward(automatic));
    shopify.sandbox.fail('/graphql', { status: 429, headers: { 'retry-after': '7' } });
    await expect(runJob(selectionId ?? '')).rejects.toMatchObject({ seconds: 7 });
    await runJob(selectionId ?? '');
    await runJob(selectionId ?? '');
    expect(await issued()).toHaveLength(1);
    expect(programme.shop.discounts).toHaveLength(1);
  });

  it('is never one with a number that an admin enters [REW-113]', async () => {
    const { database } = shopify.server;
    for (const issueAs of ['amazon-discount', 'amazon-gift-card'] as const) {
      const reward = await addReward({ issueAs });
      await database.inTenant(programme.tenantId, (db) =>
        db
          .updateTable('rewardDefinitions')
          .set({ autoIssue: true })
          .where('id', '=', reward.id)
          .execute(),
      );
      expect(await chooseOne(member, reward)).toMatchObject({ issued: false, error: null });
    }
    expect(await issued()).toEqual([]);
  });
});

describe('who may issue', () => {
  it('is an admin, and nobody issues what is not of the tenant [REW-149 REW-152]', async () => {
    const id = await select();
    const body = entered('A');
    expect(await member.refused(calls.issueReward, { params: { id }, body })).toMatchObject({
      status: 403,
    });
    const other = await addShopProgramme(shopify);
    expect(await other.admin.refused(calls.issueReward, { params: { id }, body })).toMatchObject({
      status: 404,
    });
    const unknown = { params: { id: randomUUID() }, body };
    expect(await admin.refused(calls.issueReward, unknown)).toMatchObject({ status: 404 });
  });
});
