import '../../strangler/testing/every-area.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { drawBlock } from '#blocks/testing/draw-block.tsx';
import { gettingStartedLabels } from '#client/getting-started/labels.ts';
import { type Guide, guidesOf } from '#client/guides/guides.ts';
import { guideLabels as labels } from '#client/guides/labels.ts';
import { makeActivityType } from '#client/testing/activities.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { quietHome } from '#client/testing/home.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listActivityTypes } from '#contract/activity-types/endpoints.ts';
import { getGettingStarted } from '#contract/getting-started/endpoints.ts';
import { getUserData, updateUserData } from '#contract/user-data/endpoints.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { startUser } from '#ui/testing/user.ts';
import { openApp } from '../../app/testing/open-app.tsx';
import { screens } from '../../strangler/screens.ts';
import { mayOpen } from '../guards/guards.ts';
import { GuideView } from './guide-view.tsx';
import { screenOf } from './use-guide.ts';

const guides = guidesOf(testTenant.data.terms);
const guideWith = (id: string): Guide => {
  const guide = guides.find((each) => each.id === id);
  if (!guide) throw new Error(`No guide ${id}`);
  return guide;
};
const own = guideWith('own-activities');
const ambassador = makeToken({ roles: [] });

/** Somebody who has been welcomed, and has seen these guides. */
const whoHasSeen =
  (seenGuides: string[], welcome = true) =>
  (fake: FakeApi) => {
    const data = { ...defaultUserData.data, seenGuides };
    const read = { earnings: quietHome.at };
    const seenNotifications = { ...data.seenNotifications, ...read, ...(welcome && { welcome }) };
    fake.on(getUserData, () => ({ data: { ...data, seenNotifications }, version: 0 }));
    fake.on(updateUserData, ({ body }) => ({ data: body.data, version: body.version + 1 }));
  };

const findHint = (index: number) =>
  screen.findByRole('dialog', { name: own.hints[index]?.title ?? '' });
const noHint = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Longer than a screen has to be at rest. */
const aWhile = () => act(() => new Promise((resolve) => setTimeout(resolve, 900)));

async function openActivities(serve = whoHasSeen([]), token = ambassador) {
  const app = await openApp('/activities', { token, serve });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

afterEach(() => vi.restoreAllMocks());

describe('a guide', () => {
  it.each(guides)('has a screen that those may open whom it is for: $id', (guide) => {
    const row = screens.find(({ id }) => id === screenOf(guide));
    const roles = guide.audience === 'admin' ? (['admin'] as const) : [];
    expect(row && mayOpen(row.access, { roles, isOperatorTenant: false })).toBe(true);
  });

  it('opens by itself over its screen, and is remembered once it is closed [DASH-23 DASH-42 TEN-45 TEN-48]', async () => {
    const app = await openActivities(whoHasSeen(['another']));
    const dialog = await findHint(0);
    expect(dialog.textContent).toContain(`1 of ${own.hints.length}`);
    expect(await app.sent('/api/v1/users/__SELF__/data')).toEqual([]);
    await app.user.keyboard('{Escape}');
    await noHint();
    await waitFor(async () =>
      expect(await app.sent('/api/v1/users/__SELF__/data')).toMatchObject([
        { data: { seenGuides: ['another', own.id] } },
      ]),
    );
    await aWhile();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not shown to those who have seen it [DASH-42]', async () => {
    await openActivities(whoHasSeen([own.id]));
    await aWhile();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not shown again on this page, even if the server cannot remember it', async () => {
    const app = await openActivities((fake) => {
      whoHasSeen([])(fake);
      fake.refuse(updateUserData, 'unavailable');
    });
    await findHint(0);
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(app.notices()).toHaveLength(1));
    await aWhile();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes from hint to hint by buttons and by arrows, and ends with the last [DASH-42]', async () => {
    const { user } = await openActivities();
    await findHint(0);
    expect(screen.queryByRole('button', { name: labels.back })).toBeNull();
    await user.click(screen.getByRole('button', { name: labels.next }));
    await findHint(1);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: labels.next }));
    await user.keyboard('{ArrowRight}');
    await findHint(2);
    await user.keyboard('{ArrowRight}');
    await findHint(2);
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await findHint(0);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await user.click(await screen.findByRole('button', { name: labels.back }));
    await findHint(1);
    await user.keyboard('{ArrowRight}');
    await user.click(await screen.findByRole('button', { name: labels.done }));
    await noHint();
  });

  it('goes on when the thing it points at is tapped, and ends when anything else is', async () => {
    const card = document.createElement('p');
    card.setAttribute('data-guide', own.hints[0]?.anchor ?? '');
    vi.spyOn(card, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 80));
    document.body.append(card);
    onTestFinished(() => card.remove());
    await openActivities();
    await findHint(0);
    const curtain = document.querySelector('[data-curtain]') ?? document.body;
    fireEvent.click(curtain, { clientX: 150, clientY: 120 });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.click(curtain, { clientX: 20, clientY: 20 });
    await noHint();
  });

  it('ends with the page where it was, however far its hints have scrolled it', async () => {
    const app = await openActivities();
    await findHint(0);
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700);
    await app.user.click(screen.getByRole('button', { name: labels.close }));
    await noHint();
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
  });

  it('takes the focus and gives it back', async () => {
    const app = await openActivities();
    const link = screen.getByRole('link', { name: 'Activities' });
    link.focus();
    await findHint(0);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: labels.next })),
    );
    await app.user.click(screen.getByRole('button', { name: labels.close }));
    await noHint();
    expect(document.activeElement).toBe(link);
  });

  it('leaves the newest notice alone when it is closed with Escape', async () => {
    const app = await openActivities();
    await findHint(0);
    act(() => app.shell.notices.show({ level: 'error', text: 'Something else' }));
    await app.user.keyboard('{Escape}');
    await noHint();
    expect(app.notices()).toEqual(['Something else']);
  });

  it('comes after the welcome, and not over it [DASH-42 SHELL-155]', async () => {
    const app = await openActivities(whoHasSeen([], false));
    const welcome = await screen.findByRole('dialog', { name: 'Welcome to Acme' });
    await aWhile();
    expect(screen.getAllByRole('dialog')).toEqual([welcome]);
    await app.user.keyboard('{Escape}');
    await findHint(0);
  });

  it('waits until no dialog is open [DASH-42]', async () => {
    const app = await openActivities();
    act(() => app.shell.palette.set('commands'));
    await screen.findByPlaceholderText('Find a screen');
    await aWhile();
    expect(screen.queryByText(own.hints[0]?.title ?? '')).toBeNull();
    act(() => app.shell.palette.set('closed'));
    await findHint(0);
  });

  it('waits until what the address opens over its screen is closed [DASH-42]', async () => {
    const film = makeActivityType({ slug: 'film-it', title: 'Film it' });
    const app = await openApp('/activities?activity=film-it', {
      token: ambassador,
      serve(fake) {
        whoHasSeen([])(fake);
        fake.on(listActivityTypes, () => ({
          ...{ results: [film], page: 1, pageSize: 100, totalCount: 1 },
        }));
      },
    });
    await screen.findByRole('dialog', { name: 'Film it' });
    // Its code may still be on its way, so that nothing covers the screen yet.
    vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(false);
    await aWhile();
    expect(screen.queryByText(own.hints[0]?.title ?? '')).toBeNull();
    expect(app.shell.userData.get().data.seenGuides).toEqual([]);
    await act(() => app.router.navigate('/activities'));
    await findHint(0);
  });

  it('waits for a palette whose code has not come yet, and does not count as seen [DASH-42]', async () => {
    const app = await openActivities();
    vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(false);
    act(() => app.shell.palette.set('commands'));
    await aWhile();
    expect(app.shell.userData.get().data.seenGuides).toEqual([]);
    act(() => app.shell.palette.set('closed'));
    await findHint(0);
  });

  it('waits until nothing is unsaved [DASH-42]', async () => {
    const app = await openActivities();
    const form = {};
    act(() => app.strangler.unsaved.report(form, true));
    await aWhile();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => app.strangler.unsaved.report(form, false));
    await findHint(0);
  });

  it('gives way to the palette, which it tells of, and counts as seen', async () => {
    const app = await openActivities();
    await findHint(0);
    act(() => app.shell.palette.set('commands'));
    await screen.findByPlaceholderText('Find a screen');
    await waitFor(() => expect(screen.queryByText(own.hints[0]?.title ?? '')).toBeNull());
    expect(app.shell.userData.get().data.seenGuides).toEqual([own.id]);
  });

  it('is closed when its screen is left, and counts as seen [DASH-42]', async () => {
    const app = await openActivities();
    await findHint(0);
    await act(() => app.router.navigate('/my/user'));
    await noHint();
    expect(app.shell.userData.get().data.seenGuides).toEqual([own.id]);
  });

  it('teaches nobody who acts for somebody else', async () => {
    await openActivities(whoHasSeen([]), makeToken({ roles: [], actor: 'sam@acme.test' }));
    await aWhile();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits for another visit when nobody knows what has been seen', async () => {
    await openActivities((fake) => fake.refuse(getUserData, 'internal'));
    await aWhile();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a guide that is asked for', () => {
  async function openAccount(seen = [own.id]) {
    const app = await openApp('/my/user', { token: ambassador, serve: whoHasSeen(seen) });
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
    return app;
  }

  it('leads to its screen, opens there as often as one likes, and counts as seen [BRIDGE-72 BRIDGE-127 DASH-23 DASH-42]', async () => {
    const app = await openAccount([]);
    for (const _ of [1, 2]) {
      act(() => app.shell.guide.set(own.id));
      await findHint(0);
      expect(app.address()).toBe(own.address);
      await app.user.keyboard('{Escape}');
      await noHint();
    }
    expect(await app.sent('/api/v1/users/__SELF__/data')).toMatchObject([
      { data: { seenGuides: [own.id] } },
    ]);
  });

  it('is forgotten when its screen is left before it has opened', async () => {
    const app = await openAccount();
    act(() => app.shell.guide.set(own.id));
    await screen.findByRole('heading', { level: 1, name: 'Activities' });
    await act(() => app.router.navigate('/my/user'));
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
    await act(() => app.router.navigate('/activities'));
    await aWhile();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not bring those back who leave its screen while it is open', async () => {
    const app = await openAccount();
    act(() => app.shell.guide.set(own.id));
    await findHint(0);
    await act(() => app.router.navigate('/my/user'));
    await aWhile();
    expect(app.address()).toBe('/my/user');
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
    expect(app.shell.guide.get()).toBeNull();
  });

  it('leaves nothing unsaved behind without a question [SHELL-165]', async () => {
    const app = await openAccount();
    act(() => app.strangler.unsaved.report({}, true));
    act(() => app.shell.guide.set(own.id));
    await app.user.click(await screen.findByRole('button', { name: 'Stay' }));
    await noHint();
    expect(app.address()).toBe('/my/user');
    expect(app.shell.guide.get()).toBeNull();
  });

  it.each(['no-such-guide', 'first-steps'])(
    'does nothing when it is unknown or for others: %s [BRIDGE-127]',
    async (id) => {
      const app = await openAccount();
      act(() => app.shell.guide.set(id));
      await waitFor(() => expect(app.shell.guide.get()).toBeNull());
      expect(app.address()).toBe('/my/user');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});

describe('the video of a guide', () => {
  const guide = guideWith('first-steps');
  const { watch } = gettingStartedLabels(testTenant.data.terms);
  const show = (videoUrl: string | null) =>
    drawBlock(<GuideView guide={guide} onClose={vi.fn()} />, {
      serve: (fake) => fake.on(getGettingStarted, () => ({ steps: [], videoUrl })),
    });

  it('plays in the place of the hints, which are there again after it [SHELL-154 SHELL-156]', async () => {
    const user = startUser();
    const { container } = show('https://videos.example/start.mp4');
    await user.click(await screen.findByRole('button', { name: watch }));
    const player = await screen.findByLabelText<HTMLVideoElement>(guide.title, {
      selector: 'video',
    });
    expect(player.src).toBe('https://videos.example/start.mp4');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: guide.hints[0]?.title ?? '' });
    expect(container.ownerDocument.querySelector('video')).toBeNull();
  });

  it('is not offered where there is none [SHELL-156]', async () => {
    const { fake } = show(null);
    await screen.findByRole('dialog');
    await waitFor(() => expect(fake.requests).toHaveLength(1));
    await aWhile();
    expect(screen.queryByRole('button', { name: watch })).toBeNull();
  });
});
