import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { rolloutLabels as labels } from '#client/tenants/rollout-labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listTenants, updateRollout } from '#contract/tenants/endpoints.ts';
import type { Rollout } from '#contract/tenants/rollout.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { visit } from '#ui/testing/page.ts';
import { openApp } from '../../app/testing/open-app.tsx';

beforeEach(() => visit('http://operator.banyan.test:4000/'));

const name = 'Acme Outdoor';
const path = '/api/v2/tenants/acme/rollout';

/** The dialog of one tenant, in front of a server that keeps what it is sent. */
async function openDialog(kept: Rollout = {}, serve?: (fake: FakeApi) => void) {
  let rollout = kept;
  const app = await openApp('/tenant-admin', {
    tenant: { tenantId: TenantId.parse('operator'), isOperator: true },
    token: makeToken({ tenantId: 'operator', roles: ['tenant-admin'] }),
    serve(fake) {
      fake.on(listTenants, () => ({
        page: 1,
        pageSize: 20,
        totalCount: 1,
        results: [{ ...testTenant, rollout, data: { tenantName: name } }],
      }));
      fake.on(updateRollout, ({ body }) => {
        rollout = body.rollout;
        return { ...testTenant, rollout };
      });
      serve?.(fake);
    },
  });
  await app.user.click(await screen.findByRole('button', { name: labels.open(name) }));
  const dialog = within(await screen.findByRole('dialog', { name: labels.open(name) }));
  return {
    ...app,
    dialog,
    stage: (stage: keyof typeof labels.stages) =>
      within(dialog.getByRole('radiogroup', { name: 'Champions' })).getByRole<HTMLInputElement>(
        'radio',
        { name: labels.stages[stage] },
      ),
    changes: () => dialog.getByRole('region', { name: labels.changes }).textContent,
    save: () => dialog.getByRole<HTMLButtonElement>('button', { name: labels.save }),
  };
}

describe('the roll-out of a tenant', () => {
  it('shows for each screen with two sides which of them this tenant has [BRIDGE-06]', async () => {
    const { stage, dialog } = await openDialog({ ambassadors: 'embedded' });
    expect(stage('embedded').checked).toBe(true);
    const names = dialog
      .getAllByRole('radiogroup')
      .map((group) => group.getAttribute('aria-label'));
    // The parts of a screen go with it.
    expect(names).toEqual(['Getting Started', 'Champions', 'Activities', 'Activity Types']);
    expect(dialog.getAllByText('As delivered: each person chooses')).toHaveLength(3);
  });

  it('says what will change and for whom before it can be saved', async () => {
    const { user, stage, changes, save } = await openDialog();
    expect(save().disabled).toBe(true);
    expect(changes()).toContain(labels.noChange);
    await user.click(stage('native'));
    expect(changes()).toContain(
      `Champions: Everybody in ${name} gets the previous version, even who had chosen the new one.`,
    );
    expect(changes()).toContain(labels.when);
    expect(save().disabled).toBe(false);
    await user.click(stage('beta'));
    expect(save().disabled).toBe(true);
  });

  it('is rolled back for this tenant alone, and what other builds know of it stays', async () => {
    const app = await openDialog({ ambassadors: 'embedded', later: 'native' });
    await app.user.click(app.stage('native'));
    await app.user.click(app.save());
    await waitFor(() => expect(app.notices()).toEqual([labels.saved(name)]));
    expect(await app.sent(path)).toEqual([{ rollout: { ambassadors: 'native', later: 'native' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const opener = screen.getByRole('button', { name: labels.open(name) });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('can be taken back with the notice, and the list knows at once', async () => {
    const app = await openDialog({ ambassadors: 'embedded' });
    await app.user.click(app.stage('native'));
    await app.user.click(app.save());
    await app.user.click(await screen.findByRole('button', { name: labels.undo }));
    await waitFor(() => expect(app.notices()).toEqual([labels.undone(name)]));
    expect((await app.sent(path)).at(-1)).toEqual({ rollout: { ambassadors: 'embedded' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(screen.getByRole('button', { name: labels.open(name) }));
    const group = within(await screen.findByRole('radiogroup', { name: 'Champions' }));
    const again = group.getByRole('radio', { name: labels.stages.embedded });
    expect(again).toHaveProperty('checked', true);
  });

  it('says when taking it back has failed', async () => {
    let refuse = () => {};
    const app = await openDialog({}, (fake) => {
      refuse = () => fake.refuse(updateRollout, 'internal', { message: 'Out of order' });
    });
    await app.user.click(app.stage('native'));
    await app.user.click(app.save());
    const undo = await screen.findByRole('button', { name: labels.undo });
    refuse();
    await app.user.click(undo);
    await waitFor(() => expect(app.notices()).toEqual(['Out of order']));
  });

  it('keeps the choice when it could not be saved', async () => {
    const app = await openDialog({}, (fake) =>
      fake.refuse(updateRollout, 'internal', { message: 'Out of order' }),
    );
    await app.user.click(app.stage('embedded'));
    await app.user.click(app.save());
    expect((await app.dialog.findByRole('alert')).textContent).toBe('Out of order');
    expect(app.stage('embedded').checked).toBe(true);
    expect(app.notices()).toEqual([]);
  });
});
