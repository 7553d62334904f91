import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { betaLabels } from '#client/beta-features.ts';
import { makeToken } from '#client/testing/tokens.ts';
import type { Stage } from '#contract/tenants/rollout.ts';
import { openApp } from '../../app/testing/open-app.tsx';

describe('the offer of the new version', () => {
  it.each<[Stage, boolean]>([
    ['native', false],
    ['beta', true],
  ])(
    'of a screen that a roll-out has made %s is there: %s [BRIDGE-06 BRIDGE-143]',
    async (stage, isOffered) => {
      const app = await openApp('/my/user', {
        token: makeToken({ roles: [] }),
        tenant: { rollout: { account: stage } },
      });
      await screen.findByRole('heading', { name: 'My Account' });
      expect(screen.queryByRole('button', { name: betaLabels.tryNew }) !== null).toBe(isOffered);
      await app.user.click(await screen.findByRole('button', { name: 'Account of Ada Lovelace' }));
      await screen.findByRole('menuitem', { name: 'Log out', hidden: true });
      const entry = screen.queryByRole('menuitem', { name: 'Beta Features', hidden: true });
      expect(entry !== null).toBe(isOffered);
    },
  );
});
