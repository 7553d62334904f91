import { describe, expect, it, vi } from 'vitest';
import { createVersionCheck } from './version-check.ts';

const minute = 60_000;

function setUp({ latest = 732 as number | null, isDirty = false } = {}) {
  const clock = { now: 1_000_000_000_000 };
  const effects = { offerReload: vi.fn(), reload: vi.fn() };
  const server = { latest, readLatest: vi.fn(async () => server.latest) };
  const page = { isDirty };
  const versions = createVersionCheck({
    running: 732,
    readLatest: server.readLatest,
    hasUnsavedChanges: () => page.isDirty,
    now: () => clock.now,
    ...effects,
  });
  const pass = (minutes: number) => {
    clock.now += minutes * minute;
  };
  return { ...effects, server, page, versions, pass };
}

describe('the check for a newer version', () => {
  it('says nothing while this version is the newest, or the answer cannot be read [SHELL-201 SHELL-203]', async () => {
    for (const latest of [732, 731, null]) {
      const { versions, offerReload, reload } = setUp({ latest });
      await versions.check();
      expect([offerReload, reload].map((effect) => effect.mock.calls.length)).toEqual([0, 0]);
    }
  });

  it('offers to reload when a higher version is served [SHELL-198 SHELL-201]', async () => {
    const { versions, offerReload, reload } = setUp({ latest: 733 });
    await versions.check();
    expect(offerReload).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  it('asks at most every 2 minutes [SHELL-199 SHELL-257]', async () => {
    const { versions, server, pass } = setUp();
    await versions.check();
    pass(1.99);
    await versions.check();
    expect(server.readLatest).toHaveBeenCalledTimes(1);
    pass(0.01);
    await versions.check();
    expect(server.readLatest).toHaveBeenCalledTimes(2);
  });

  it('reloads by itself after 360 minutes without activity, when there is a newer version [SHELL-200 SHELL-202 SHELL-257]', async () => {
    const { versions, server, reload, offerReload, pass } = setUp();
    pass(360);
    await versions.check();
    expect(reload).not.toHaveBeenCalled();
    server.latest = 733;
    pass(3);
    await versions.check();
    expect(reload).toHaveBeenCalledOnce();
    expect(offerReload).not.toHaveBeenCalled();
  });

  it('counts from the last activity [SHELL-202]', async () => {
    const { versions, reload, offerReload, pass } = setUp({ latest: 733 });
    pass(300);
    versions.noteActivity();
    pass(359);
    await versions.check();
    expect(reload).not.toHaveBeenCalled();
    expect(offerReload).toHaveBeenCalledOnce();
  });

  it('waits with the reload while there are unsaved changes [SHELL-202]', async () => {
    const { versions, page, reload, offerReload, pass } = setUp({ latest: 733, isDirty: true });
    pass(400);
    await versions.check();
    expect(offerReload).toHaveBeenCalledOnce();
    page.isDirty = false;
    pass(2);
    await versions.check();
    expect(reload).toHaveBeenCalledOnce();
  });
});
