import { IconTree } from '@tabler/icons-react';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { holds } from '#contract/http/access.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '../embedded-admin/app/page.tsx';
import type { Pages } from '../embedded-admin/app/pages.ts';
import { screenCommands } from '../src/shell/palette/screen-commands.ts';
import { defineScreen } from '../src/strangler/define-screen.ts';
import { openSide } from './testing/open-side.tsx';

// A new area, as docs/guides/add-a-feature.md has it: the rows of src/strangler/screens/orchards.ts, their
// line in the list of areas, and embedded-admin/features/orchards with its pages.ts. Nothing else.

// The list of screens with the planted area is this file's own.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('../src/strangler/areas/staff.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  orchardsScreens: [
    defineScreen({
      id: 'orchards',
      title: 'Orchards',
      icon: IconTree,
      menu: { main: 35 },
      path: '/orchards',
      newPath: '/admin/orchards',
      stage: 'embedded',
      access: holds('admin'),
    }),
  ],
}));

const pages: Pages = {
  '/admin/orchards': async () => () => (
    <Page title="Orchards in spring">
      <PageHeader title="Orchards" />
    </Page>
  ),
};

const open = (token = makeToken()) =>
  openSide('embedded', '/orchards', { feature: 'orchards', pages, token });

describe('an area that is planted by the guide', () => {
  it('has its page, its title and its place in the menu and in the palette', async () => {
    const { side } = await open();
    await side.findByRole('heading', { level: 1, name: 'Orchards' });
    await waitFor(() => expect(document.title).toMatch(/^Orchards in spring – /));
    const entry = await screen.findByRole('link', { name: 'Orchards' });
    expect(entry.getAttribute('aria-current')).toBe('page');
    const before = screen.getByRole('link', { name: wordsOf(testTenant.data.terms).Ambassadors });
    const isAfter = before.compareDocumentPosition(entry) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isAfter).toBeTruthy();
    const admin = { roles: ['admin'], features: {}, isOperatorTenant: false } as const;
    const offered = screenCommands(admin, testTenant.data.terms, []);
    expect(offered.map(({ label }) => label)).toContain('Orchards');
  });

  it('is found at its address in the embedded admin, too', async () => {
    const { router, address } = await open();
    await router.navigate('/admin/orchards?tree=7');
    await waitFor(() => expect(address()).toBe('/orchards?tree=7'));
  });
});
