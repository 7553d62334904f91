import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { rolloutLabels as labels } from '#client/tenants/rollout-labels.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeGlance } from '#client/testing/tenant-at-a-glance.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listTenants, updateRollout } from '#contract/tenants/operator-endpoints.ts';
import type { Rollout, Stage } from '#contract/tenants/rollout.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { undoLabel } from '#ui/notices/notice-store.ts';
import { visit } from '#ui/testing/page.ts';
import { openApp } from '../../app/testing/open-app.tsx';

beforeEach(() => visit('http://operator.banyan.test:4000/'));

const name = 'Acme Outdoor';
const twoSidedScreens = [
  { id: 'people', title: 'People', stage: 'beta', hasBeta: true },
  { id: 'figures', title: 'Figures', stage: 'native', hasBeta: false },
] as const;
const path = '/api/v2/tenants/acme/rollout';

/** The dialog of one tenant, in front of a server that keeps each change. */
async function openDialog(kept: Rollout = {}, serve?: (fake: FakeApi) => void) {
  let rollout = kept;
  const app = await openApp('/tenant-admin', {
    tenant: { tenantId: TenantId.parse('operator'), isOperator: true },
    token: makeToken({ tenantId: 'operator', roles: ['tenant-admin'] }),
    twoSidedScreens: () => twoSidedScreens,
    serve(fake) {
      fake.on(listTenants, () => ({
        page: 1,
        pageSize: 20,
        totalCount: 1,
        results: [makeGlance('acme', { rollout, data: { tenantName: name } })],
      }));
      fake.on(updateRollout, ({ body }) => {
        if (JSON.stringify(body.before) !== JSON.stringify(rollout)) {
          throw problemResponse('conflict', { message: 'Somebody else was faster' });
        }
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
    stage: (stage: Stage, title = 'People') =>
      within(dialog.getByRole('radiogroup', { name: title })).getByRole<HTMLInputElement>('radio', {
        name: labels.stages[stage],
      }),
    changes: () => dialog.getByRole('region', { name: labels.changes }).textContent,
    save: () => dialog.getByRole<HTMLButtonElement>('button', { name: labels.save }),
    reason: () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: labels.reason }),
    /** The stages that another operator has saved since the dialog was opened. */
    saveElsewhere(next: Rollout) {
      rollout = next;
    },
  };
}

describe('the roll-out of a tenant', () => {
  it('shows for each screen with two sides which of them this tenant has [BRIDGE-06]', async () => {
    const { stage, dialog } = await openDialog({ people: 'embedded' });
    expect(stage('embedded').checked).toBe(true);
    expect(stage('native', 'Figures').checked).toBe(true);
    expect(dialog.getByText(labels.asDelivered('beta'))).toBeDefined();
    expect(dialog.getByText(labels.asDelivered('native'))).toBeDefined();
  });

  it('offers a choice to each person only for a screen that has one', async () => {
    const { dialog } = await openDialog();
    const choices = (title: string) =>
      within(dialog.getByRole('radiogroup', { name: title }))
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value'));
    expect(choices('People')).toEqual(['native', 'beta', 'embedded']);
    expect(choices('Figures')).toEqual(['native', 'embedded']);
  });

  it('says what will change and for whom before it can be saved', async () => {
    const { user, stage, changes, save } = await openDialog();
    expect(save().disabled).toBe(true);
    expect(changes()).toContain(labels.noChange);
    await user.click(stage('native'));
    expect(changes()).toContain(
      `People: Everybody in ${name} gets the previous version, even those who chose the new one.`,
    );
    expect(changes()).toContain(labels.when);
    expect(save().disabled).toBe(false);
    await user.click(stage('beta'));
    expect(save().disabled).toBe(true);
  });

  it('is not saved before somebody has said why', async () => {
    const app = await openDialog();
    await app.user.click(app.stage('native'));
    await app.user.click(app.save());
    expect(document.activeElement).toBe(app.reason());
    expect(app.dialog.getByText('Please say why')).toBeDefined();
    expect(await app.sent(path)).toEqual([]);
  });

  it('is rolled back for this tenant alone, and what other builds know of it stays', async () => {
    const before = { people: 'embedded', later: 'native' } as const;
    const app = await openDialog(before);
    await app.user.click(app.stage('native'));
    await app.user.type(app.reason(), 'They miss the export');
    await app.user.click(app.save());
    await waitFor(() => expect(app.notices()).toEqual([labels.saved(name)]));
    expect(await app.sent(path)).toEqual([
      { before, rollout: { people: 'native', later: 'native' }, reason: 'They miss the export' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const opener = screen.getByRole('button', { name: labels.open(name) });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('can be taken back with the notice, and the list knows at once', async () => {
    const app = await openDialog({ people: 'embedded' });
    await app.user.click(app.stage('native'));
    await app.user.type(app.reason(), 'A try');
    await app.user.click(app.save());
    await app.user.click(await screen.findByRole('button', { name: undoLabel }));
    await waitFor(() => expect(app.notices()).toEqual([labels.undone(name)]));
    expect((await app.sent(path)).at(-1)).toEqual({
      before: { people: 'native' },
      rollout: { people: 'embedded' },
      reason: 'Undone: A try',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(screen.getByRole('button', { name: labels.open(name) }));
    const group = within(await screen.findByRole('radiogroup', { name: 'People' }));
    const again = group.getByRole('radio', { name: labels.stages.embedded });
    expect(again).toHaveProperty('checked', true);
  });

  it('says when taking it back has failed, such as after a later change by somebody else', async () => {
    const app = await openDialog();
    await app.user.click(app.stage('native'));
    await app.user.type(app.reason(), 'A try');
    await app.user.click(app.save());
    const undo = await screen.findByRole('button', { name: undoLabel });
    app.saveElsewhere({ figures: 'embedded' });
    await app.user.click(undo);
    await waitFor(() => expect(app.notices()).toEqual(['Somebody else was faster']));
  });

  it('keeps the choice when it could not be saved', async () => {
    const app = await openDialog({}, (fake) =>
      fake.refuse(updateRollout, 'internal', { message: 'Out of order' }),
    );
    await app.user.click(app.stage('embedded'));
    await app.user.type(app.reason(), 'A try');
    await app.user.click(app.save());
    expect((await app.dialog.findByRole('alert')).textContent).toBe('Out of order');
    expect(app.stage('embedded').checked).toBe(true);
    expect(app.notices()).toEqual([]);
  });

  it('shows what somebody else has saved meanwhile, with the own choice on top of it', async () => {
    const app = await openDialog();
    await app.user.click(app.stage('native'));
    await app.user.type(app.reason(), 'A try');
    app.saveElsewhere({ figures: 'embedded' });
    await app.user.click(app.save());
    expect((await app.dialog.findByRole('alert')).textContent).toBe('Somebody else was faster');
    await waitFor(() => expect(app.stage('embedded', 'Figures').checked).toBe(true));
    expect(app.stage('native').checked).toBe(true);
    expect(app.changes()).not.toContain('Figures');
    await app.user.click(app.save());
    await waitFor(() => expect(app.notices()).toEqual([labels.saved(name)]));
    expect((await app.sent(path)).at(-1)).toEqual({
      before: { figures: 'embedded' },
      rollout: { figures: 'embedded', people: 'native' },
      reason: 'A try',
    });
  });
});
