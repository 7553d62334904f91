import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { betaFeatures, betaLabels } from '#client/beta-features.ts';
import { readClaims } from '#client/session/claims.ts';
import { sessionKey } from '#client/session/session-store.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { evaluateFeature } from '#contract/plans/endpoints.ts';
import { listRewardDefinitions } from '#contract/reward-definitions/endpoints.ts';
import { listIssuedRewards, listRewardSelections } from '#contract/reward-selections/endpoints.ts';
import { listRewardTokens } from '#contract/reward-tokens/endpoints.ts';
import { getShopify } from '#contract/shopify/endpoints.ts';
import { getUserData, updateUserData } from '#contract/user-data/endpoints.ts';
import { defaultUserData, type UserData } from '#contract/user-data/user-data.ts';
import { openApp } from '../../app/testing/open-app.tsx';
import { resolveStage } from '../../strangler/stage.ts';

const { data, version } = defaultUserData;
const welcomed: UserData = {
  data: { ...data, seenNotifications: { ...data.seenNotifications, welcome: true } },
  version,
};
const ada = makeToken({ sub: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01' });
const bob = makeToken({ sub: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4b02' });

/** Opens a screen of rewards as Ada; the server keeps the data of each person apart. */
async function open(address: string) {
  const kept = new Map<string, UserData>();
  const who = () => readClaims(localStorage.getItem(sessionKey) ?? '')?.sub ?? '';
  const app = await openApp(address, {
    token: ada,
    serve(fake) {
      fake.on(getUserData, () => kept.get(who()) ?? welcomed);
      fake.on(updateUserData, ({ body }) => {
        const next = { data: body.data, version: body.version + 1 };
        kept.set(who(), next);
        return next;
      });
      const unrelated = [listRewardDefinitions, listRewardSelections, listIssuedRewards];
      for (const endpoint of unrelated) fake.refuse(endpoint, 'not-found');
      fake.refuse(listRewardTokens, 'not-found');
      fake.refuse(evaluateFeature, 'not-found');
      fake.refuse(getShopify, 'not-found');
    },
  });
  const findOffer = () => screen.findByText(betaLabels.tryNew);
  return {
    ...app,
    kept: () => kept.get(who())?.data,
    findOffer,
    /** Which page of the newer admin is in front; null where the old screen is. */
    embedded: () => app.strangler.pool.shown()?.target.path ?? null,
  };
}

const screensOfRewards = [
  ['/reward-types/point-rewards', '/admin/reward-types/point-rewards'],
  ['/reward-types/activity-rewards', '/admin/reward-types/activity-rewards'],
  ['/reward-tokens', '/admin/reward-tokens'],
  ['/rewards/selections/unissued', '/admin/rewards/selections/unissued'],
  ['/rewards/issued', '/admin/rewards/issued'],
] as const;

describe('the beta of rewards', () => {
  it.each(screensOfRewards)(
    'shows %s as %s once it is on, and is kept, as is its notice once dismissed [REW-23]',
    async (address, embedded) => {
      const app = await open(address);
      await app.findOffer();
      expect(app.embedded()).toBeNull();
      await screen.findByText(betaLabels.news);
      await app.user.click(screen.getByRole('button', { name: betaLabels.dismiss }));
      await waitFor(() => expect(app.kept()?.seenNotifications.beta).toEqual({ rewards: true }));
      expect(app.kept()?.preferences.beta).toEqual({});
      expect(screen.queryByText(betaLabels.news)).toBeNull();
      await app.user.click(await app.findOffer());
      await waitFor(() => expect(app.embedded()).toBe(embedded));
      await waitFor(() => expect(app.kept()?.preferences.beta).toEqual({ rewards: true }));
      expect(app.kept()?.seenNotifications.beta).toEqual({ rewards: true });
    },
  );
});

describe('a beta feature', () => {
  it('is on or off by default, and each person switches it for themselves [REW-21]', async () => {
    const native = async () => ({ Component: () => null });
    const inBeta = { stage: 'beta', newPath: '/admin/x', native } as const;
    for (const feature of betaFeatures) expect(typeof feature.default).toBe('boolean');
    expect(resolveStage(inBeta, { beta: { default: false } })).toBe('native');
    expect(resolveStage(inBeta, { beta: { default: true } })).toBe('embedded');

    const app = await open('/reward-types/point-rewards');
    const switchTo = async (isOn: boolean) => {
      await act(() => app.strangler.switchBeta('rewards', isOn));
      expect(app.embedded()).toBe(isOn ? '/admin/reward-types/point-rewards' : null);
      expect(app.kept()?.preferences.beta).toEqual({ rewards: isOn });
    };
    await app.findOffer();
    for (const isOn of [true, false, true]) await switchTo(isOn);
    // Somebody else in the same browser begins at the first page.
    act(() => app.platform.session.set(bob));
    await waitFor(() => expect(app.embedded()).toMatch(/dashboard/));
    await act(() => app.router.navigate('/reward-types/point-rewards'));
    await app.findOffer();
    expect(app.embedded()).toBeNull();
    expect(app.kept()).toBeUndefined();
  });
});
