import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

test('opens a screen in the frame, and fails', async ({ page: _ }) => {
  const dashboard = await screen('dashboard').open({ as: 'admin' });
  expect(await dashboard.side()).toBe('native');
});
