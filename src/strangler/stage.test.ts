import './testing/every-area.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { betaFeature } from '#client/beta-features.ts';
import { screens } from './screens.ts';
import { isNewSideFor, resolveStage } from './stage.ts';
import type { Screen } from './types.ts';

const native = async () => ({ Component: () => null });
const both = (stage: Screen['stage']) => ({ stage, newPath: '/admin/x', native }) as const;
const stages = fc.constantFrom('native', 'beta', 'embedded');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

it.each([
  ['native', {}, 'native'],
  ['embedded', {}, 'embedded'],
  ['beta', { beta: { default: false } }, 'native'],
  ['beta', { beta: { default: true } }, 'embedded'],
  ['beta', { beta: { default: true }, betaPreference: false }, 'native'],
  ['beta', { beta: { default: false }, betaPreference: true }, 'embedded'],
  ['native', { rollout: 'embedded' }, 'embedded'],
  ['embedded', { rollout: 'beta', beta: { default: false } }, 'native'],
  ['embedded', { rollout: 'native', featuresOverride: true }, 'embedded'],
  ['beta', { beta: { default: false }, betaPreference: true, featuresOverride: false }, 'native'],
] as const)(
  'lets the last voice that speaks win: %s with %o is %s [BRIDGE-06 BRIDGE-139]',
  (stage, voices, side) => {
    expect(resolveStage(both(stage), voices)).toBe(side);
  },
);

it('lets the browser override everything else [BRIDGE-06]', () => {
  const voices = fc.record({
    rollout: maybe(stages),
    beta: maybe(fc.record({ default: fc.boolean() })),
    betaPreference: maybe(fc.boolean()),
    featuresOverride: fc.boolean(),
  });
  fc.assert(
    fc.property(stages, voices, (stage, said) => {
      expect(resolveStage(both(stage), said)).toBe(said.featuresOverride ? 'embedded' : 'native');
    }),
  );
});

it('keeps the newer side of a stopped screen for a browser that has chosen it, and for no other [BRIDGE-192]', () => {
  const stopped = { rollout: 'native', beta: { default: true }, betaPreference: true } as const;
  expect(resolveStage(both('embedded'), { ...stopped, featuresOverride: true })).toBe('embedded');
  expect(resolveStage(both('embedded'), stopped)).toBe('native');
});

const shown = ['start', 'dashboard', 'community', 'administrators', 'shopifyConnect'] as const;
const named = [
  ...(['ambassadors', 'ambassador', 'applicants', 'activities', 'activityTypes'] as const),
  ...(['newActivityType', 'activityType', 'pointRewardTypes', 'activityRewardTypes'] as const),
  ...(['rewardTokens', 'rewards', 'issuedRewards', 'referrals', 'payments', 'myProfile'] as const),
  'accountNotifications',
] as const;

it.each([
  ...shown.map((id) => [id, 'embedded', 'embedded', 'embedded'] as const),
  ...named.map((id) => [id, 'beta', 'native', 'embedded'] as const),
])(
  'shows %s, of the stage %s, on the %s side to whoever has not chosen, and to whoever tries the new on the %s [BRIDGE-07]',
  (id, stage, side, tried) => {
    const screen = screens.find((each) => each.id === id);
    if (!screen) throw new Error(`There is no screen ${id}`);
    expect(screen.stage).toBe(stage);
    const beta = betaFeature(screen.beta);
    expect(resolveStage(screen, { ...(beta && { beta }) })).toBe(side);
    expect(resolveStage(screen, { ...(beta && { beta }), betaPreference: true })).toBe(tried);
  },
);

it.each(['native', 'embedded'] as const)(
  'ignores a stored choice once a screen is %s for all [SHELL-182]',
  (stage) => {
    expect(resolveStage(both(stage), { beta: { default: false }, betaPreference: true })).toBe(
      stage,
    );
    expect(resolveStage(both(stage), { beta: { default: true }, betaPreference: false })).toBe(
      stage,
    );
  },
);

it('ignores the stored choice of a withdrawn beta [SHELL-182]', () => {
  expect(resolveStage(both('beta'), { betaPreference: true })).toBe('native');
});

it('sends nobody to a side that is not there', () => {
  const one = { stage: 'beta', featuresOverride: true } as const;
  expect(resolveStage({ stage: 'beta', native }, one)).toBe('native');
  expect(resolveStage({ stage: 'native', newPath: '/admin/x' }, { featuresOverride: false })).toBe(
    'embedded',
  );
});

it.each([
  [undefined, [], true],
  [undefined, ['admin'], true],
  [['admin'], ['admin'], true],
  [['admin'], ['support', 'admin'], true],
  [['admin'], ['support'], false],
  [['admin'], [], false],
] as const)(
  'has a newer side for roles %j of a person with %j: %s [ACT-03]',
  (newRoles, roles, isFor) => {
    expect(isNewSideFor(newRoles ? { newRoles } : {}, roles)).toBe(isFor);
  },
);
