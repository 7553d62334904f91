import { expect, it } from 'vitest';
import { ofDomains, ofLimit, ofSendingDomains, ofStopped } from './policy.ts';

const terms = { ambassador: 'hero', ambassadors: 'heroes' };
const evaluation = { message: 'Enough', limit: 5, count: 5, unlimited: false };

it.each(['ok', 'not-available'] as const)('tells nothing of a limit that is %s', (status) => {
  expect(ofLimit('users.admins', { ...evaluation, status }, terms)).toEqual([]);
});

it.each([
  ['users.admins', 'limit-reached', 'info'],
  ['users.admins', 'limit-exceeded', 'warning'],
  ['users.ambassadors', 'limit-reached', 'info'],
  ['general.activityTypes', 'limit-reached', 'info'],
] as const)('tells of the limit %s that is %s, and where to see more', (feature, status, level) => {
  const links = {
    'users.admins': { label: 'Administrators', path: '/admin/configuration/administrators' },
    'users.ambassadors': { label: 'Heroes', path: '/admin/ambassadors' },
    'general.activityTypes': { label: 'Activity Types', path: '/admin/activity-types' },
  };
  expect(ofLimit(feature, { ...evaluation, status }, terms)).toEqual([
    {
      id: `plan-limit/${feature}/5`,
      type: 'plan-limit',
      level,
      message: 'Enough',
      link: links[feature],
    },
  ]);
});

it('tells of each domain that is not valid, and what that means', () => {
  const found = ofDomains([
    { domain: 'portal.brand.test', kind: 'portal' },
    { domain: 'go.brand.test', kind: 'link' },
  ]);
  const shared = { type: 'domain-invalid', level: 'error' };
  const link = { label: 'Domains', path: '/tenant-settings?view=domains' };
  expect(found).toEqual([
    {
      ...shared,
      id: 'domain-invalid/portal.brand.test',
      message: 'The domain portal.brand.test is not valid: nobody reaches your portal there',
      link,
    },
    {
      ...shared,
      id: 'domain-invalid/go.brand.test',
      message: 'The domain go.brand.test is not valid: your links do not use it',
      link,
    },
  ]);
});

it('tells of each sending domain that was valid and is not any more', () => {
  expect(ofSendingDomains([{ service: 'postmark', name: 'brand.test' }])).toEqual([
    {
      id: 'sending-domain-invalid/postmark/brand.test',
      type: 'sending-domain-invalid',
      level: 'error',
      message:
        'The sending domain brand.test is not valid any more: your emails do not come from it',
      link: { label: 'Emails', path: '/tenant-settings?view=emails' },
    },
  ]);
});

it.each([
  ['shopify', 'Shopify'],
  ['woo-commerce', 'WooCommerce'],
] as const)('tells that %s has stopped, and where it is tested again', (platform, name) => {
  expect(ofStopped([])).toEqual([]);
  expect(ofStopped([platform])).toEqual([
    {
      id: `integration-stopped/${platform}`,
      type: 'integration-stopped',
      level: 'error',
      message: `${name} has stopped working because of repeated errors: its orders do not reach you`,
      link: { label: 'Test it again', path: `/integrations/${platform}` },
    },
  ]);
});
