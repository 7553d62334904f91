import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settingsLabels } from '#client/settings/labels.ts';
import { settingsScreens } from '#client/settings/top-menu.ts';
import { makeToken } from '#client/testing/tokens.ts';
import type { Role } from '#contract/http/access.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { SettingsTopMenu } from './settings-top-menu.tsx';

it.each(settingsScreens)(
  'leads from $label to each screen of the settings, and marks the open one [APPL-17 SET-07 SET-08]',
  ({ area, label }) => {
    drawBlock(<SettingsTopMenu current={area} />);
    screen.getByRole('navigation', { name: settingsLabels.menu });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Settings', '/tenant-settings'],
      ['Application Form', '/application-form'],
      ['Community', '/community'],
      ['Administrators', '/configuration/administrators'],
      ['Integrations', '/integrations'],
      ['Billing', '/billing'],
    ]);
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual([label]);
  },
);

it.each<[roles: Role[], actor: string | undefined, pays: boolean, isThere: boolean]>([
  [['admin'], undefined, true, true],
  [['admin'], undefined, false, false],
  [['admin', 'support'], undefined, false, true],
  [['admin'], 'admin@acme.test', false, true],
  [['admin'], 'sue@acme.test', false, false],
])(
  'is there for %j by %s where the tenant pays: %s, as the billing gate has it: %s [BILL-149]',
  (roles, actor, pays, isThere) => {
    const token = makeToken({ roles, email: 'admin@acme.test', ...(actor && { actor }) });
    const billing = {
      ...{ billingSystem: 'stripe' as const, useStripe: true, denyTrialPeriod: false },
      ...{ hasStripeSubscription: pays, hasActiveSubscription: pays },
    };
    drawBlock(<SettingsTopMenu current="billing" />, { token, tenant: { billing } });
    expect(screen.queryAllByRole('link').length > 0).toBe(isThere);
  },
);

it('names the open screen alone while the others are closed, and so keeps their room [BILL-155]', () => {
  const billing = {
    ...{ billingSystem: 'stripe' as const, useStripe: true, denyTrialPeriod: false },
    ...{ hasStripeSubscription: false, hasActiveSubscription: false },
  };
  const token = makeToken({ roles: ['admin'], email: 'admin@acme.test' });
  drawBlock(<SettingsTopMenu current="billing" />, { token, tenant: { billing } });
  expect(screen.getByRole('navigation', { name: settingsLabels.menu }).textContent).toBe('Billing');
});
