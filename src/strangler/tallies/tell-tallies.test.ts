import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, NetworkProblem } from '#client/http/problems.ts';
import type { ScreenTallies, ScreenTally } from '#contract/screens/tally.ts';
import { tellTallies } from './tell-tallies.ts';

const tally: ScreenTally = {
  ...{ screen: 'ambassadors', side: 'embedded', opened: 1, chosen: 0 },
  ...{ shown: {}, failed: {}, canGoBack: true },
};

const forbidden = new ApiProblem({ code: 'forbidden', status: 403, message: 'No' });

let stop = () => {};
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** The tab goes out of sight and comes back. */
async function leaveTab(): Promise<void> {
  for (const isHidden of [true, false]) {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  }
  await new Promise((settle) => setTimeout(settle));
}

function start(answers: (() => Promise<unknown>)[] = []) {
  const told: ScreenTallies[] = [];
  const counted = { now: [tally] };
  const session = { isSignedIn: true };
  stop = tellTallies({
    tallies: { take: () => counted.now.splice(0) },
    isSignedIn: () => session.isSignedIn,
    send(batch) {
      told.push(batch);
      return answers.shift()?.() ?? Promise.resolve();
    },
  });
  return { told, counted, session };
}

describe('telling the server what was counted', () => {
  it('happens when the tab goes out of sight, and only where there is something [BRIDGE-195]', async () => {
    const { told, counted } = start();
    await leaveTab();
    await leaveTab();
    expect(told.map(({ tallies }) => tallies)).toEqual([[tally]]);
    counted.now = [tally, tally];
    await leaveTab();
    expect(told.map(({ tallies }) => tallies.length)).toEqual([1, 2]);
    expect(told[1]?.id).not.toBe(told[0]?.id);
  });

  it('is tried again under the same id where it did not arrive [BRIDGE-195]', async () => {
    const { told, counted } = start([() => Promise.reject(new NetworkProblem())]);
    await leaveTab();
    counted.now = [tally];
    await leaveTab();
    expect(told[1]).toEqual(told[0]);
    await leaveTab();
    expect(told[2]?.id).not.toBe(told[0]?.id);
  });

  it('is given up where the server refuses it', async () => {
    const { told } = start([() => Promise.reject(forbidden)]);
    await leaveTab();
    await leaveTab();
    expect(told).toHaveLength(1);
  });

  it('says nothing of what was counted before somebody signed out [BRIDGE-195]', async () => {
    const { told, session } = start();
    session.isSignedIn = false;
    await leaveTab();
    session.isSignedIn = true;
    await leaveTab();
    expect(told).toEqual([]);
  });
});
