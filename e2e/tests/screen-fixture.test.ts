import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { betaLabels } from '#client/beta-features.ts';
import { screen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('a screen that changes its side', () => {
  test.use({ order: { ambassadors: 3, planCode: 'starter' } });

  test('is followed by an expectation that waits already, and by every locator', async ({
    page: _,
  }) => {
    const list = await screen('ambassadors').open({ as: 'admin' });
    const rows = list.getByRole('row').filter({ has: list.getByRole('cell') });
    const goBack = list.getByRole('button', { name: betaLabels.goBack });
    expect(await list.side()).toBe('native');
    await expect(rows).toHaveCount(4);

    const isFollowed = expect(goBack).toBeVisible();
    await list.getByRole('button', { name: betaLabels.tryNew }).click();
    await isFollowed;
    expect(await list.side()).toBe('embedded');
    await expect(rows).toHaveCount(4);
    expect(await rows.count()).toBe(4);

    await goBack.click();
    await screen('ambassadors').shows('native');
    await expect(rows.first()).toContainText('Person No 03');
    await expect(goBack).toBeHidden();
  });
});

test('a failing spec leaves the session of the bridge beside its trace, of both documents [BRIDGE-250]', async ({
  page: _,
}, testInfo) => {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const output = testInfo.outputPath('of-the-failing-spec');
  const config = join(import.meta.dirname, '../failing/playwright.config.ts');
  const said = await new Promise<string>((resolve) => {
    const options = { env: { ...process.env, TEST_WORKER_INDEX: undefined } };
    const args = [cli, 'test', '--config', config, '--output', output];
    execFile(process.execPath, args, options, (_error, stdout) => resolve(stdout));
  });
  expect(said).toContain('1 failed');
  expect(said).toContain('bridge-session.json');
  const [folder] = (await readdir(output)).filter((name) => name.startsWith('fails'));
  const read = (name: string) => readFile(join(output, folder ?? '', name), 'utf8');
  const sessions = JSON.parse(await read('bridge-session.json'));
  expect(sessions).toMatchObject([
    { page: 1, document: 'top', address: expect.stringMatching(/\/dashboard$/) },
    { page: 1, document: 'frame', address: expect.stringMatching(/\/admin\//) },
  ]);
  for (const { messages } of sessions) expect(messages.length).toBeGreaterThan(0);
  const text = await read('bridge-session.txt');
  expect(text).toContain('the document in the frame');
  expect(text).toMatch(/^\S+Z {2}→ navigate: done, \d+ ms$/m);
  expect(text).toMatch(/^\S+Z {2}← navigate: done, \d+ ms$/m);
});
