import { readFile } from 'node:fs/promises';
import { communityLabels } from '#client/community/labels.ts';
import { Terms } from '#contract/tenants/tenant.ts';
import { hostLabels as labels } from '../../embedded-kit/host/host-labels.ts';
import { inspectorLabels } from '../../src/shell/inspector/inspector-labels.ts';
import { bundleWithStyle } from '../fixtures/bundle.ts';
import { frameIn } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';
import { password } from '../fixtures/test-tenant.ts';

test.use({ order: { ambassadors: 3 } });

test('the page that plays the shell shows our embedded admin, follows it to another page, and keeps what it refuses', async ({
  page,
  tenant,
}) => {
  // The page is bundled as the development server does it file by file; all else is the server under test.
  const [html, { script, style }] = await Promise.all([
    readFile('embedded-kit/host/index.html', 'utf8'),
    bundleWithStyle('embedded-kit/host/main.tsx'),
  ]);
  await page.route('**/played/main.js', (route) =>
    route.fulfill({ body: script, contentType: 'text/javascript' }),
  );
  await page.route('**/played/main.css', (route) =>
    route.fulfill({ body: style, contentType: 'text/css' }),
  );
  await page.route('/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: html
        .replace('__START_PATH__', '/admin/ambassadors')
        .replace('/embedded-kit/host/main.tsx', '/played/main.js')
        .replace('</head>', '<link rel="stylesheet" href="/played/main.css"></head>'),
    }),
  );
  await page.goto('/');
  await page.getByLabel(labels.email).fill(tenant.admin.email);
  await page.getByLabel(labels.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: labels.enter }).click();

  const app = frameIn(page);
  const panel = page.getByRole('complementary', { name: inspectorLabels.title });
  const refused = panel.getByRole('option', { name: /navigate.*invalid-payload/ });
  await expect(app.getByText('Person No 03')).toBeVisible();
  await expect(panel.getByRole('option', { name: /host-ready.*done/ })).toBeVisible();

  const address = page.getByLabel(labels.address);
  await address.fill('/admin/configuration/community');
  await address.press('Enter');
  const { title } = communityLabels(Terms.parse({}));
  await expect(app.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(page).toHaveURL('/admin/configuration/community');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByRole('button', { name: labels.compose }).click();
  const payload = { path: '//evil.example', entryId: 'e1', navigationId: 9 };
  await page.getByLabel(labels.payload).fill(JSON.stringify(payload));
  await expect(refused).toHaveCount(0);
  await page.getByRole('button', { name: labels.send, exact: true }).click();
  await expect(page.getByText(labels.refused('invalid-payload'))).toBeVisible();
  await expect(refused).toHaveCount(1);
  await expect(app.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
