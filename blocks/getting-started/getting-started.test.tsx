import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { gettingStartedLabels } from '#client/getting-started/labels.ts';
import { guidesOf } from '#client/guides/guides.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { getGettingStarted } from '#contract/getting-started/endpoints.ts';
import { type StepId, stepIds } from '#contract/getting-started/step.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { startUser } from '#ui/testing/user.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { GettingStarted } from './getting-started.tsx';

const labels = gettingStartedLabels(testTenant.data.terms);

const unpaid = {
  ...{ billingSystem: 'stripe' as const, useStripe: true, denyTrialPeriod: false },
  ...{ hasStripeSubscription: false, hasActiveSubscription: false },
};

function open(
  done: readonly StepId[],
  {
    hidden = false,
    requireRegistrationApproval = false,
    videoUrl = null,
    serve = () => {},
    ...visit
  }: {
    token?: string;
    billing?: NonNullable<Tenant['billing']>;
    hidden?: boolean;
    requireRegistrationApproval?: boolean;
    videoUrl?: string | null;
    serve?: (fake: FakeApi) => void;
  } = {},
) {
  const onHide = vi.fn();
  const onGuide = vi.fn();
  const block = drawBlock(<GettingStarted hidden={hidden} onHide={onHide} onGuide={onGuide} />, {
    ...(visit.token !== undefined && { token: visit.token }),
    tenant: {
      data: { ...testTenant.data, requireRegistrationApproval },
      ...(visit.billing && { billing: visit.billing }),
    },
    serve(fake) {
      fake.on(getGettingStarted, () => ({
        steps: stepIds.map((id) => ({ id, done: done.includes(id) })),
        videoUrl,
      }));
      serve(fake);
    },
  });
  return { ...block, onHide, onGuide, user: startUser() };
}

describe('the getting-started screen', () => {
  it('lists each step with its screen, and a tick once it is done [DASH-39 DASH-80]', async () => {
    open(['branding', 'team']);
    const steps = await screen.findAllByRole('listitem');
    expect(
      steps.map((step) => [
        step.textContent?.startsWith(labels.done),
        within(step).queryByRole('link')?.getAttribute('href') ?? null,
      ]),
    ).toEqual([
      [false, '/tenant-settings'],
      [true, '/tenant-settings?view=branding'],
      [false, '/integrations'],
      [false, '/admin/activity-types/new'],
      [false, '/admin/reward-types/point-rewards/new'],
      [false, '/application-form'],
      [true, '/admin/configuration/administrators'],
      [false, '/admin/ambassadors'],
    ]);
    expect(screen.getByText('2 of 8 done')).toBeDefined();
  });

  it('leads to no screen that is closed to who does not pay, but to the plan [DASH-39 BILL-50]', async () => {
    open(['branding'], { token: makeToken({ roles: ['admin'] }), billing: unpaid });
    expect(await screen.findAllByRole('listitem')).toHaveLength(8);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/billing']);
    cleanup();
    const billing = { ...unpaid, billingSystem: 'shopify' as const };
    open([], { token: makeToken({ roles: ['admin'] }), billing });
    const plan = await screen.findByRole('link', { name: 'Choose a plan' });
    expect(plan.getAttribute('href')).toBe('/billing/settings');
    cleanup();
    open([], { token: makeToken({ roles: ['admin', 'support'] }), billing: unpaid });
    expect(await screen.findAllByRole('link')).toHaveLength(8);
  });

  it('names people as the tenant does', async () => {
    open([]);
    await screen.findByRole('link', { name: 'Invite your first champions' });
  });

  it('has the address of the registration for tenants that anybody may join', async () => {
    open([]);
    await screen.findByText(`${location.origin}/register`);
  });

  it('has the address of the application form where registrations need an approval [DASH-84]', async () => {
    open([], { requireRegistrationApproval: true });
    await screen.findByText(`${location.origin}/apply`);
    expect(screen.getByText(labels.apply)).toBeDefined();
    expect(screen.queryByText(`${location.origin}/register`)).toBeNull();
  });

  it('hides itself in the menu, and is shown there again [DASH-40]', async () => {
    const { user, onHide } = open([], { hidden: true });
    const hide = await screen.findByRole('switch', { name: labels.hide });
    expect(hide).toHaveProperty('checked', true);
    await user.click(hide);
    expect(onHide).toHaveBeenCalledWith(false);
  });

  it('says what went wrong, and tries again [DASH-62]', async () => {
    const { fake, user } = open([], {
      serve: (server) =>
        server.refuse(getGettingStarted, 'unavailable', { message: 'Gone for lunch' }),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Gone for lunch');
    fake.on(getGettingStarted, () => ({ steps: [], videoUrl: null }));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText(labels.allDone);
  });

  it('opens each guide for administrators again, whatever has failed [DASH-42]', async () => {
    const { user, onGuide } = open([], {
      serve: (server) => server.refuse(getGettingStarted, 'unavailable'),
    });
    const part = await screen.findByRole('region', { name: labels.guides });
    const guides = guidesOf(testTenant.data.terms).filter(({ audience }) => audience === 'admin');
    for (const { title } of guides)
      await user.click(within(part).getByRole('button', { name: title }));
    expect(onGuide.mock.calls).toEqual(guides.map(({ id }) => [id]));
    expect(within(part).getAllByRole('button')).toHaveLength(guides.length);
  });

  it('plays the video where one is configured, over the page and no longer than that is open [DASH-40 SHELL-154 SHELL-156]', async () => {
    const videoUrl = 'https://videos.example/start.mp4';
    const { user, overlays } = open([], { videoUrl });
    await user.click(await screen.findByRole('button', { name: labels.watch }));
    const dialog = screen.getByRole('dialog', { name: labels.title });
    expect(within(dialog).getByLabelText<HTMLVideoElement>(labels.title).src).toBe(videoUrl);
    expect(overlays).toEqual([true]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('video')).toBeNull());
    expect(overlays).toEqual([true, false]);
  });

  it('offers no video where there is none [DASH-40]', async () => {
    open([]);
    await screen.findAllByRole('listitem');
    expect(screen.queryByRole('button', { name: labels.watch })).toBeNull();
  });
});
