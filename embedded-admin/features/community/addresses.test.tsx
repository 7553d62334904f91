import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drawBlock } from '#blocks/testing/draw-block.tsx';
import { communityLabels } from '#client/community/labels.ts';
import { testTenant } from '#client/testing/tenant.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { Addresses } from './addresses.tsx';

const { data } = testTenant;

/** Draws them, and answers the addresses and the texts that their buttons copy. */
async function open(tenant: Partial<Tenant> = {}) {
  const { user } = drawBlock(<Addresses labels={communityLabels(data.terms)} />, { tenant });
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const shown = screen.getAllByRole('term').map(({ textContent }) => textContent);
  for (const button of screen.getAllByRole('button', { name: /^Copy/ })) await user.click(button);
  return { shown, copied: copy.mock.calls.flat() };
}

describe('where people join', () => {
  it('are the addresses of the portal and of its application form, to be copied [SET-10]', async () => {
    const approving = { ...data, requireRegistrationApproval: true };
    expect(await open({ data: approving })).toEqual({
      shown: ['Portal', 'Application form'],
      copied: [location.origin, `${location.origin}/apply`],
    });
  });

  it('are on the own domain of the tenant, while it has a valid one [SET-10]', async () => {
    const { copied } = await open({ portalUrl: 'https://portal.acme.test' });
    expect(copied).toEqual([
      'https://portal.acme.test',
      'https://portal.acme.test/apply',
      'https://portal.acme.test/register',
    ]);
  });

  it('have the registration where anybody may register', async () => {
    expect((await open()).shown).toEqual(['Portal', 'Application form', 'Registration']);
  });
});
