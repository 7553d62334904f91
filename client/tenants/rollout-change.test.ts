import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Stage } from '#contract/tenants/rollout.ts';
import { changedScreens, stageFor, stagesOf, withStage } from './rollout-change.ts';

const ambassadors = { id: 'ambassadors', stage: 'beta', hasBeta: true } as const;
const reports = { id: 'reports', stage: 'native', hasBeta: false } as const;
const screens = [ambassadors, reports];

const stage = fc.constantFrom(...Stage.options);
const rollout = fc.dictionary(fc.constantFrom('ambassadors', 'reports', 'later'), stage);

describe('a change of the roll-out', () => {
  it('gives the screen the chosen stage and leaves every other as it was [BRIDGE-06]', () => {
    fc.assert(
      fc.property(rollout, stage, (before, chosen) => {
        const after = withStage(before, ambassadors, chosen);
        expect(stageFor(after, ambassadors)).toBe(chosen);
        const { ambassadors: _former, ...others } = before;
        expect(after).toMatchObject(others);
      }),
    );
  });

  it('offers a choice to each person only where there is one to make [BRIDGE-182]', () => {
    expect(stagesOf(ambassadors)).toEqual(['native', 'beta', 'embedded']);
    expect(stagesOf(reports)).toEqual(['native', 'embedded']);
    expect(stageFor({ reports: 'beta' }, reports)).toBe('native');
    expect(stageFor({ ambassadors: 'beta' }, ambassadors)).toBe('beta');
  });

  it('lets the tenant go along with releases again once the stage is the delivered one', () => {
    const held = withStage({}, ambassadors, 'native');
    expect(held).toEqual({ ambassadors: 'native' });
    expect(withStage(held, ambassadors, 'beta')).toEqual({});
  });

  it('is of the screens that will show differently, and of no others', () => {
    expect(changedScreens(screens, {}, { ambassadors: 'embedded' })).toEqual([ambassadors]);
    expect(changedScreens(screens, {}, { ambassadors: 'beta', reports: 'native' })).toEqual([]);
    expect(changedScreens(screens, { reports: 'embedded' }, {})).toEqual([reports]);
  });
});
