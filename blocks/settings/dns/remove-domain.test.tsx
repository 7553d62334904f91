import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { domainLabels } from '#client/domains/labels.ts';
import { sendingDomainLabels } from '#client/sending-domains/labels.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { drawBlock } from '../../testing/draw-block.tsx';
import { RemoveDomain } from './remove-domain.tsx';

const { question } = domainLabels(testTenant.data.terms);

it('asks by the name of the domain, and offers a way out [DOM-93]', async () => {
  for (const [asked, words] of [
    [question('go.brand.com'), 'Remove domain go.brand.com?'],
    [sendingDomainLabels.question('brand.com'), 'Remove sending domain brand.com?'],
  ] as const) {
    const mutate = vi.fn();
    const { user, unmount } = drawBlock(
      <RemoveDomain
        question={asked}
        consequence="It is gone."
        removal={{ mutate, isPending: false }}
        target="7"
        removed="Removed"
        onRemoved={() => {}}
      />,
    );
    const open = async () => {
      await user.click(screen.getByRole('button', { name: 'Remove' }));
      return within(await screen.findByRole('dialog', { name: words }));
    };
    await user.click((await open()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mutate).not.toHaveBeenCalled();
    await user.click((await open()).getByRole('button', { name: 'Remove' }));
    expect(mutate).toHaveBeenCalledExactlyOnceWith('7', expect.anything());
    unmount();
  }
});
