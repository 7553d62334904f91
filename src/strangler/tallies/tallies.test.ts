import { describe, expect, it } from 'vitest';
import { createTallies } from './tallies.ts';

const list = { id: 'ambassadors', native: async () => ({ Component: () => null }) };
const area = { ...list, id: 'ambassadorArea', partOf: 'ambassadors' };
const onlyNew = { id: 'community' };

const create = (isNative = false) => createTallies(() => isNative);
const nothing = { opened: 0, chosen: 0, shown: {}, failed: {} };

describe('what a tab counts of its screens', () => {
  it('counts an opening by screen and side, a part under the whole, and the same address once [BRIDGE-190]', () => {
    const tallies = create();
    tallies.open(list, 'embedded', '/ambassadors');
    tallies.open(list, 'embedded', '/ambassadors');
    tallies.open(area, 'embedded', '/ambassadors/ada/user');
    tallies.open(list, 'native', '/ambassadors');
    expect(tallies.take()).toEqual([
      { ...nothing, screen: 'ambassadors', side: 'embedded', opened: 2, canGoBack: true },
      { ...nothing, screen: 'ambassadors', side: 'native', opened: 1, canGoBack: false },
    ]);
  });

  it('begins anew once it was told, and keeps the open screen [BRIDGE-195]', () => {
    const tallies = create();
    tallies.open(list, 'embedded', '/ambassadors');
    tallies.take();
    expect(tallies.take()).toEqual([]);
    tallies.fail('timeout');
    expect(tallies.take()).toMatchObject([{ opened: 0, failed: { timeout: 1 } }]);
  });

  it('times a navigation from its start, the first page of a visit not at all [BRIDGE-196]', () => {
    const tallies = create();
    expect(tallies.open(list, 'native', '/ambassadors')).toBeUndefined();
    // Another page was wanted before the first one came.
    tallies.begin(100);
    tallies.begin(160);
    expect(tallies.open(list, 'embedded', '/ambassadors')).toBe(160);
    tallies.begin(900);
    expect(tallies.open(list, 'embedded', '/ambassadors')).toBeUndefined();
    tallies.begin(1000);
    expect(tallies.open(area, 'embedded', '/ambassadors/ada/user')).toBe(1000);
  });

  it('puts a time into its class, both edges and what is beyond the last included [BRIDGE-190]', () => {
    const tallies = create();
    tallies.open(list, 'native', '/ambassadors');
    for (const time of [1, 50, 50.1, 100, 9_999, 10_000, 60_000]) tallies.show(time);
    expect(tallies.take()).toMatchObject([{ shown: { '50': 2, '100': 2, '10000': 3 } }]);
  });

  it('counts failures of the open screen, freezes of any, and choices [BRIDGE-190]', () => {
    const tallies = create();
    tallies.fail('crashed');
    expect(tallies.take()).toEqual([]);
    tallies.open(list, 'embedded', '/ambassadors');
    tallies.fail('crashed');
    tallies.fail('crashed');
    tallies.froze(list);
    tallies.choose(list, 'native');
    expect(tallies.take()).toMatchObject([
      { side: 'embedded', failed: { crashed: 2, froze: 1 } },
      { side: 'native', chosen: 1 },
    ]);
  });

  it('can go back only where there is an older side that is not shown to everybody anyway [BRIDGE-194]', () => {
    const canGoBack = (tallies = create(), screen: Parameters<typeof tallies.open>[0] = list) => {
      tallies.open(screen, 'embedded', '/');
      return tallies.take()[0]?.canGoBack;
    };
    expect(canGoBack()).toBe(true);
    expect(canGoBack(create(true))).toBe(false);
    expect(canGoBack(create(), onlyNew)).toBe(false);
  });
});
