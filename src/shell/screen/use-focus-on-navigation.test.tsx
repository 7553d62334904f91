import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

function Layout() {
  useFocusOnNavigation(false);
  return (
    <main>
      <Outlet />
    </main>
  );
}

/** Goes to a page with a field, whose heading is not there yet. */
async function goToPage() {
  const router = createMemoryRouter([
    {
      element: <Layout />,
      children: [
        { path: '/', element: <p>Dashboard</p> },
        { path: '/next', element: <input /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/next'));
  const field = await screen.findByRole('textbox');
  /** Draws the heading, and lets the observers of the page see it. */
  const drawHeading = async () => {
    const heading = document.createElement('h1');
    field.before(heading);
    await Promise.resolve();
    return heading;
  };
  return { field, drawHeading };
}

it('a heading that is drawn later has the focus then', async () => {
  const { drawHeading } = await goToPage();
  const heading = await drawHeading();
  expect(document.activeElement).toBe(heading);
});

it('a person who is at a field by then stays at it [BRIDGE-289]', async () => {
  const { field, drawHeading } = await goToPage();
  field.focus();
  await drawHeading();
  expect(document.activeElement).toBe(field);
});
