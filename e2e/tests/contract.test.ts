import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { AppUnderTest } from '../../embedded-kit/contract/app-under-test.ts';
import { clauses } from '../../embedded-kit/contract/clauses.ts';
import { folderFiles, runContract } from '../../embedded-kit/contract/run-contract.ts';
import { bundle } from '../../embedded-kit/package/bundle.ts';
import { defects, type PlainApp, plant } from '../fixtures/contract-defects.ts';

const folder = join(import.meta.dirname, '../../examples/plain-app');
let sources: PlainApp;
let hostScript: string;
let app: AppUnderTest;

test.beforeAll(async () => {
  const [code = '', description = ''] = await Promise.all(
    ['app.js', 'contract.json'].map((file) => readFile(join(folder, file), 'utf8')),
  );
  sources = { app: code, bridge: await bundle('bridge/embedded.ts') };
  hostScript = await bundle('embedded-kit/contract/host-page.ts');
  app = AppUnderTest.parse(JSON.parse(description));
});

const verdictsOn = (
  browser: Browser,
  { app: code, bridge }: PlainApp,
  only?: readonly string[],
) => {
  const files = folderFiles(folder);
  const written = new Map([
    ['/app.js', code],
    ['/banyan-bridge.js', bridge],
  ]);
  return runContract({
    app,
    target: { files: async (path) => written.get(path) ?? files(path) },
    hostScript,
    browser,
    ...(only && { only }),
  });
};

test('an app of a few dozen lines without a framework keeps the contract [BRIDGE-212 BRIDGE-213]', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const faults = (await verdictsOn(browser, sources)).filter(({ fault }) => fault !== null);
  expect(faults).toEqual([]);
});

test('there is a wrong app for each clause', () => {
  expect(new Set(defects.map(({ clause }) => clause))).toEqual(
    new Set(clauses.map(({ name }) => name)),
  );
});

for (const defect of defects) {
  test(`${defect.clause}: the contract is broken when ${defect.is} [BRIDGE-212]`, async ({
    browser,
  }) => {
    const [verdict] = await verdictsOn(browser, plant(defect, sources), [defect.clause]);
    expect(verdict?.fault).toEqual(expect.any(String));
    // Words for the app's author: the clause noticed it, and not an error of the suite itself.
    expect(verdict?.fault).not.toContain('broke off');
  });
}
