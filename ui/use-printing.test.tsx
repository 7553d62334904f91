import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { banyanBranding } from './branding.ts';
import { UiProvider } from './provider.tsx';

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');

/** Tells the page as the browser does, which prints it as soon as its listeners and their promises are done. */
async function tell(type: 'beforeprint' | 'afterprint'): Promise<void> {
  window.dispatchEvent(new Event(type));
  await Promise.resolve();
}

it('prints in light colours what is dark on the screen', async () => {
  render(
    <UiProvider branding={banyanBranding} colorScheme="dark">
      A page
    </UiProvider>,
  );
  expect(scheme()).toBe('dark');
  await tell('beforeprint');
  expect(scheme()).toBe('light');
  await tell('afterprint');
  expect(scheme()).toBe('dark');
});
