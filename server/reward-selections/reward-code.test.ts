import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateRewardCode, issueReward } from '#contract/reward-selections/endpoints.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { makeRewardCode } from './reward-code.ts';
import { addRewardProgramme, type RewardProgramme, selectOne } from './testing/programme.ts';

let server: TestServer;
let programme: RewardProgramme;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  programme = await addRewardProgramme(server);
});

const make = (code: Parameters<typeof makeRewardCode>[1]) =>
  server.database.inTenant(programme.tenantId, (db) => makeRewardCode(db, code));
/** One part after the other, the last one for ever. */
const parts = (...texts: string[]) => {
  const left = [...texts];
  return () => (left.length > 1 ? left.shift() : left[0]) ?? '';
};

describe('a generated code', () => {
  it.each(['discount', 'gift-card'] as const)(
    'of a %s is the prefix, which is BC- at first, and eight letters and digits [REW-170 REW-195 REW-196]',
    async (kind) => {
      const { code } = await programme.admin.call(generateRewardCode, { body: { kind } });
      expect(code).toMatch(/^BC-[ABCDEFGHJKLMNPQRSTUVWXYZ23456789]{8}$/);
    },
  );

  it('begins with the prefix of its kind', async () => {
    const rewards = { discountCodePrefix: 'SAVE-', giftCardCodePrefix: 'GIFT-' };
    await changeSettings(programme.admin, programme.tenantId, { rewards });
    expect(await make({ kind: 'discount' })).toMatch(/^SAVE-.{8}$/);
    expect(await make({ kind: 'gift-card' })).toMatch(/^GIFT-.{8}$/);
    expect(await make({ kind: 'gift-card', isForShop: true })).toMatch(/^GIFT\w{8}$/);
  });

  it('has no prohibited word in it [REW-146]', async () => {
    const discountCodes = { prohibitedWords: ['bcd', 'FOO'] };
    await changeSettings(programme.admin, programme.tenantId, { discountCodes });
    const random = parts('AAAAFOOA', 'ABCDAAAA', 'GOODGOOD');
    expect(await make({ kind: 'discount', random })).toBe('BC-GOODGOOD');
    await changeSettings(programme.admin, programme.tenantId, {
      discountCodes: { prohibitedWords: ['bc'] },
    });
    expect(await make({ kind: 'discount' })).toMatch(/^.{8}$/);
  });

  it('is of nothing else in the tenant [REW-196]', async () => {
    const { tenantId, admin, member } = programme;
    const reward = await addRewardDefinition(server, tenantId, { issueAs: 'amazon-discount' });
    const id = await selectOne(member, reward);
    const body = { reference: 'bc-taken222', referenceSource: 'entered' } as const;
    await admin.call(issueReward, { params: { id }, body });
    expect(await make({ kind: 'discount', random: parts('TAKEN222', 'FREE2222') })).toBe(
      'BC-FREE2222',
    );
  });
});
