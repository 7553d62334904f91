import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { type OpenActivityAddress, useOpenActivity } from './use-open-activity.ts';

/** A page whose addresses come as late as a test wants. */
async function openPage(address: string) {
  let activity: OpenActivityAddress | undefined;
  let arrive: () => void = () => {};
  let isLate = false;
  function Page() {
    activity = useOpenActivity();
    return <h1>{useLocation().search}</h1>;
  }
  const loader = () =>
    isLate ? new Promise<null>((resolve) => (arrive = () => resolve(null))) : null;
  const router = createMemoryRouter([{ path: '/', loader, Component: Page }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading');
  isLate = true;
  return {
    do: (work: (activity: OpenActivityAddress) => void) =>
      act(async () => {
        if (activity) work(activity);
      }),
    async shows(search: string) {
      await act(async () => arrive());
      await waitFor(() => expect(screen.getByRole('heading').textContent).toBe(search));
    },
  };
}

it('opens an activity, and names the one that has begun', async () => {
  const page = await openPage('/');
  await page.do(({ open }) => open('tell'));
  await page.shows('?activity=tell');
  await page.do(({ correct }) => correct('tell', '7'));
  await page.shows('?activity=tell&instance=7');
});

it('stays closed when what is open is named while it closes', async () => {
  const page = await openPage('/?activity=tell');
  await page.do(({ close }) => close());
  await page.do(({ correct }) => correct('tell', '7'));
  await page.shows('');
});

it('opens again what was closed a moment before', async () => {
  const page = await openPage('/?activity=tell');
  await page.do(({ close }) => close());
  await page.do(({ open }) => open('tell'));
  await page.do(({ correct }) => correct('tell', '7'));
  await page.shows('?activity=tell&instance=7');
});
