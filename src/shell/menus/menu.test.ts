import '../../strangler/testing/every-area.ts';
import { describe, expect, it } from 'vitest';
import type { Visitor } from '../guards/default-route.ts';
import { adminMenu } from './menu.ts';

const terms = { ambassador: 'champion', ambassadors: 'champions' };
const visitor = (roles: Visitor['roles'], features: Visitor['features'] = {}): Visitor => ({
  roles,
  features,
  isOperatorTenant: false,
});
const labels = (roles: Visitor['roles'], features?: Visitor['features']) =>
  adminMenu(visitor(roles, features), terms).flatMap(({ entries }) =>
    entries.map(({ label }) => label),
  );

describe('the admin menu', () => {
  it("names people by the tenant's plural term, in the order of the product [SHELL-137 SHELL-287 SHELL-288 TEN-59 SET-32]", () => {
    expect(labels(['admin'])).toEqual([
      'Getting Started',
      'Dashboard',
      'Champions',
      'Applicants',
      'Activities',
      'Activity Types',
      'Referrals',
      'Rewards',
      'Reward Types',
      'Emails',
      'Reports',
      'Settings',
      'Application Form',
      'Community',
      'Administrators',
      'Integrations',
      'Billing',
      'Audit Log',
    ]);
  });

  it('leads whoever pays people to the payments, where the plan has cash [SHELL-289]', () => {
    const cash = { 'rewards.cashPayouts': true };
    const after = labels(['admin'], cash);
    expect(after.slice(after.indexOf('Reward Types')).slice(0, 3)).toEqual([
      'Reward Types',
      'Payments',
      'Emails',
    ]);
    const entries = adminMenu(visitor(['admin'], cash), terms).flatMap((group) => group.entries);
    expect(entries.find(({ label }) => label === 'Payments')?.path).toBe('/payments');
    expect(labels(['admin'], { 'rewards.cashPayouts': false })).not.toContain('Payments');
    expect(labels(['admin'])).not.toContain('Payments');
    expect(labels(['support'], cash)).not.toContain('Payments');
  });

  it('leaves out what the person has hidden [SHELL-138 SHELL-139]', () => {
    const [first] = adminMenu(visitor(['admin']), terms, ['start']);
    expect(first?.entries.map(({ screenId }) => screenId)).not.toContain('start');
    expect(first?.entries.map(({ screenId }) => screenId)).toContain('dashboard');
  });

  it('has the administrators in the settings area [ADM-06]', () => {
    const settings = adminMenu(visitor(['admin']), terms).find(({ title }) => title === 'Settings');
    expect(settings?.entries.map(({ label }) => label)).toContain('Administrators');
  });

  it('leads from Integrations to /integrations [INT-13]', () => {
    const entries = adminMenu(visitor(['admin']), terms).flatMap((group) => group.entries);
    expect(entries.find(({ label }) => label === 'Integrations')?.path).toBe('/integrations');
  });

  it('leads from Billing to /billing [BILL-18]', () => {
    const entries = adminMenu(visitor(['admin']), terms).flatMap((group) => group.entries);
    expect(entries.find(({ label }) => label === 'Billing')?.path).toBe('/billing');
  });

  it('has what is for support below the rest, beside the admin menu or instead of it [SHELL-140]', () => {
    const ofSupport = ['Jobs', 'Plan', 'Login As', 'Data Management', 'Shopify Billing'];
    for (const roles of [['support'], ['admin', 'support']] as const) {
      expect(labels([...roles])).toEqual(expect.arrayContaining(ofSupport));
    }
    expect(labels(['admin']).filter((label) => ofSupport.includes(label))).toEqual([]);
    expect(labels(['admin', 'support']).at(-1)).toBe('Shopify Billing');
    expect(adminMenu(visitor(['support']), terms).map(({ title }) => title)).toEqual([
      'Settings',
      'Support',
    ]);
  });

  it('leaves out what the person may not open, headings included [SHELL-143]', () => {
    expect(adminMenu(visitor([]), terms)).toEqual([]);
    expect(labels(['support'])).toEqual([
      'Audit Log',
      'Jobs',
      'Ledger',
      'Plan',
      'Migration',
      'Login As',
      'Data Management',
      'Shopify Billing',
    ]);
  });
});
