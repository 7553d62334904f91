import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { problemResponse } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import { listCustomDomains } from '#contract/domains/endpoints.ts';
import { getPayPal } from '#contract/pay-pal/endpoints.ts';
import type { PlanFlag } from '#contract/plans/plan.ts';
import { previewExpiry } from '#contract/points-expiry/endpoints.ts';
import { listTimezones } from '#contract/tenants/endpoints.ts';
import { TenantSettings } from '#contract/tenants/settings.ts';
import {
  readTenantAsAdmin,
  updateTenant,
  updateTenantData,
} from '#contract/tenants/settings-endpoints.ts';
import { StoredSettings, type TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import { drawBlock } from '../../testing/draw-block.tsx';
import { makeTestMeans } from '../../testing/test-means.tsx';
import { SettingsPage } from '../settings-page.tsx';

const plan: Partial<Record<PlanFlag, boolean>> = {
  'branding.customBranding': true,
  'general.pushNotifications': true,
  'rewards.cashPayouts': true,
  'rewards.pointsExpiry': true,
};

/** More timezones than are suggested at once. */
export const islands = Array.from({ length: 9 }, (_, index) => `Atlantic/Isle_${index}`);

/** The settings of a new tenant. */
export const defaults = StoredSettings.parse(TenantSettings.parse({ tenantName: 'Acme' }));

interface SettingsOptions {
  /** Settings that differ from those of a new tenant. */
  stored?: Partial<StoredSettings>;
  /** The features of the tenant's plan; all of them unless told. */
  features?: Partial<Record<PlanFlag, boolean>>;
  /** The session of the viewer; none unless told. */
  token?: string;
}

/** Opens the settings at a query, against a server that stores the sent settings, unless it is told otherwise. */
export async function openSettings(
  search: string,
  { stored, features = plan, token }: SettingsOptions = {},
) {
  const sent: unknown[] = [];
  const flagsSent: unknown[] = [];
  let tenant: TenantForAdmin = { ...testTenant, features, data: { ...defaults, ...stored } };
  let isOvertaken = false;
  const means = makeTestMeans(search);
  const block = drawBlock(<means.With>{(given) => <SettingsPage means={given} />}</means.With>, {
    tenant: { features },
    ...(token !== undefined && { token }),
    serve(fake) {
      fake.on(readTenantAsAdmin, () => tenant);
      fake.on(listTimezones, () => ({
        results: ['America/Los_Angeles', 'Europe/Berlin', ...islands, 'UTC'],
      }));
      fake.on(getPayPal, () => ({ account: null }));
      fake.on(listCustomDomains, () => ({ results: [] }));
      fake.on(listTags, () => ({ results: ['runner', 'vip'] }));
      fake.on(previewExpiry, () => ({
        preview: { date: null, people: 0, points: 0 },
        lastRun: null,
      }));
      fake.on(updateTenantData, ({ body }) => {
        sent.push(body);
        if (isOvertaken) throw problemResponse('conflict');
        tenant = { ...tenant, data: StoredSettings.parse({ ...tenant.data, ...body.data }) };
        return tenant;
      });
      fake.on(updateTenant, ({ body }) => {
        flagsSent.push(body);
        tenant = { ...tenant, isTestTenant: body.tenant.isTestTenant ?? tenant.isTestTenant };
        return tenant;
      });
    },
  });
  const field = (label: string) =>
    screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
  // The hint of a switch stands in its label.
  const toggle = (label: string) =>
    screen.getByRole<HTMLInputElement>('switch', { name: (name) => name.startsWith(label) });
  const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' });
  await waitFor(update);
  return {
    ...block,
    means,
    /** The bodies of the saved settings, oldest first. */
    sent,
    /** The same of the settings that only a super admin changes. */
    flagsSent,
    update,
    /** Whether leaving would bring up a question. */
    isDirty: () => document.querySelector('main')?.dataset.dirty === 'true',
    canUpdate: () => !update().disabled,
    field,
    /** Replaces the text of a field. */
    async fill(label: string, text: string) {
      const input = field(label);
      await block.user.clear(input);
      if (text === '') return;
      // A form of this size is drawn anew for each letter; a clock has parts and takes no pasted text.
      if (input.type === 'time') await block.user.type(input, text);
      else await block.user.paste(text);
    },
    /** Chooses from a list by its label, as it stands there. */
    async choose(label: string, option: string) {
      await block.user.click(screen.getByRole('combobox', { name: label }));
      const list = within(await screen.findByRole('listbox', { name: label, hidden: true }));
      await block.user.click(list.getByRole('option', { name: option, hidden: true }));
    },
    toggle,
    /** Has somebody else save other settings, so that the next settings sent are refused. */
    overtake(data: Partial<StoredSettings>) {
      tenant = { ...tenant, data: { ...tenant.data, ...data } };
      isOvertaken = true;
    },
    /** Saves, and waits until that is said and nothing is left to save. */
    async save() {
      await block.user.click(update());
      await waitFor(() => expect(block.said).toEqual(['Successfully updated settings']));
      await waitFor(() => expect(update().disabled).toBe(true));
    },
  };
}
