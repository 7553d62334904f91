import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '#client/session/session-store.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { createUnsavedChanges } from '../../strangler/unsaved/unsaved-changes.ts';
import { keepSession } from './session-keeper.ts';

const somebodyElse = '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a99';
const soon = 2_000_000_000;

beforeEach(() => localStorage.clear());

function open(address: string, token: string | null) {
  let now = (soon - 60) * 1000;
  const session = createSessionStore({ storage: localStorage, now: () => now });
  if (token) session.set(token);
  const router = createMemoryRouter([{ path: '*', Component: () => null }], {
    initialEntries: [address],
  });
  const unsaved = createUnsavedChanges();
  const forgetPerson = vi.fn();
  const tellEnded = vi.fn();
  const onInterrupted = vi.fn();
  const isForAnyone = (path: string) => path === '/apply';
  const tells = { isForAnyone, forgetPerson, tellEnded, onInterrupted };
  const keeper = keepSession({ session, router, unsaved, ...tells, now: () => now });
  const shown = () => router.state.location.pathname + router.state.location.search;
  return {
    session,
    router,
    unsaved,
    forgetPerson,
    tellEnded,
    onInterrupted,
    keeper,
    letPass: (seconds: number) => {
      now += seconds * 1000;
    },
    expectAddress: (expected: string) => vi.waitFor(() => expect(shown()).toBe(expected)),
  };
}

describe('the address', () => {
  it('is the sign-in page after signing out, and what was loaded is forgotten [AUTH-60]', async () => {
    const page = open('/ambassadors?tags=a', makeToken());
    page.session.clear();
    expect(page.forgetPerson).toHaveBeenCalledTimes(1);
    expect(page.tellEnded).not.toHaveBeenCalled();
    await page.expectAddress('/login');
  });

  it('is kept as the wanted one when the server refuses the session [AUTH-66]', async () => {
    const page = open('/ambassadors?tags=a', makeToken());
    page.keeper.expire();
    await page.expectAddress('/login?returnTo=%2Fambassadors%3Ftags%3Da');
    expect(page.session.get()).toBeNull();
    expect(page.tellEnded).toHaveBeenCalledTimes(1);
  });

  it('is kept as the wanted one when the time of the session is up [AUTH-63]', async () => {
    const page = open('/ambassadors', makeToken({ exp: soon }));
    page.letPass(120);
    page.session.clearExpired();
    await page.expectAddress('/login?returnTo=%2Fambassadors');
    expect(page.tellEnded).toHaveBeenCalledTimes(1);
  });

  it('stays, with what was typed there, where the screen needs no session [AUTH-198]', async () => {
    const page = open('/apply?a=b', makeToken());
    const discard = vi.fn();
    page.unsaved.report({ discard }, true);
    page.keeper.expire();
    expect(page.forgetPerson).toHaveBeenCalledTimes(1);
    expect([page.tellEnded, page.onInterrupted, discard].flatMap(({ mock }) => mock.calls)).toEqual(
      [],
    );
    await page.expectAddress('/apply?a=b');
    page.session.set(makeToken());
    page.session.clear();
    await page.expectAddress('/login');
  });

  it('is kept as the wanted one when another tab logs out while what was typed is kept [SHELL-343]', async () => {
    const page = open('/my/user?a=b', makeToken());
    page.unsaved.report({}, true, true);
    page.session.clear();
    await page.expectAddress('/login?returnTo=%2Fmy%2Fuser%3Fa%3Db');
    expect(page.tellEnded).not.toHaveBeenCalled();
    const lost = open('/my/user', makeToken());
    lost.unsaved.report({}, true, false);
    lost.session.clear();
    await lost.expectAddress('/login');
  });

  it('is not kept from a refusal that found nobody signed in', async () => {
    const page = open('/login', null);
    page.keeper.expire();
    page.session.set(makeToken());
    page.session.clear();
    await page.expectAddress('/login');
  });

  it('is asked for anew when somebody else signs in, forgetting the one before [AUTH-61]', async () => {
    const page = open('/ambassadors', makeToken());
    page.session.set(makeToken({ sub: somebodyElse }));
    expect(page.forgetPerson).toHaveBeenCalledTimes(1);
    await page.expectAddress('/');
  });

  it('stays, with all that is loaded, when the same person gets a new token [AUTH-68]', async () => {
    const page = open('/my/user', makeToken());
    page.session.set(makeToken({ exp: soon }));
    expect(page.forgetPerson).not.toHaveBeenCalled();
    await page.expectAddress('/my/user');
  });

  it('is left without a question once the session has ended, whatever is unsaved [AUTH-60]', async () => {
    const page = open('/my/user', makeToken());
    const discard = vi.fn();
    page.unsaved.report({ discard }, true);
    page.session.clear();
    expect(page.unsaved.question.get()).toBeNull();
    expect(page.unsaved.isDirty.get()).toBe(false);
    expect(discard).toHaveBeenCalledTimes(1);
  });

  it('says that changes are interrupted by a session that has ended, if there were any [BRIDGE-186]', async () => {
    const page = open('/my/user', makeToken());
    page.session.clear();
    expect(page.onInterrupted).not.toHaveBeenCalled();
    page.session.set(makeToken());
    page.unsaved.report({}, true);
    page.keeper.expire();
    expect(page.onInterrupted.mock.calls).toEqual([[false]]);
  });

  it('says that changes are kept where they are, unless somebody else has signed in [BRIDGE-188]', () => {
    const page = open('/my/user', makeToken());
    page.unsaved.report({}, true, true);
    page.keeper.expire();
    page.session.set(makeToken());
    page.unsaved.report({}, true, true);
    page.session.set(makeToken({ sub: somebodyElse }));
    expect(page.onInterrupted.mock.calls).toEqual([[true], [false]]);
  });
});
