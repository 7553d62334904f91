import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { AppUnderTest } from '../../embedded-kit/contract/app-under-test.ts';
import { askWelcome } from '../../embedded-kit/contract/ask-welcome.ts';
import { clauses } from '../../embedded-kit/contract/clauses.ts';
import {
  checkThere,
  folderFiles,
  runContract,
  type Verdict,
} from '../../embedded-kit/contract/run-contract.ts';
import { bundle } from '../../embedded-kit/package/bundle.ts';
import { tenantUrl } from '../fixtures/addresses.ts';
import { defects, type PlainApp, plant } from '../fixtures/contract-defects.ts';
import { makeTestTenant } from '../fixtures/test-tenant.ts';

/** A machine that is busy is no fault of an app. */
const patience = 20_000;
const folder = join(import.meta.dirname, '../../examples/plain-app');
let sources: PlainApp;
let hostScript: string;
let app: AppUnderTest;

// In one worker: the wrong apps are tried side by side, because most of that is waiting.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  sources = {
    app: await readFile(join(folder, 'app.js'), 'utf8'),
    bridge: await bundle('bridge/embedded.ts'),
  };
  hostScript = await bundle('embedded-kit/contract/host-page.ts');
  app = await describe(join(folder, 'contract.json'));
});

const describe = async (file: string): Promise<AppUnderTest> =>
  AppUnderTest.parse(JSON.parse(await readFile(file, 'utf8')));

const faultsIn = (verdicts: readonly Verdict[]) => verdicts.filter(({ fault }) => fault !== null);

const verdictsOn = (
  browser: Browser,
  { app: code, bridge }: PlainApp,
  tried: { only: readonly string[] } | { patience: number },
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
    ...tried,
  });
};

test('an app of a few dozen lines without a framework keeps the contract [BRIDGE-212 BRIDGE-213]', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  expect(faultsIn(await verdictsOn(browser, sources, { patience }))).toEqual([]);
});

test('the embedded admin keeps the contract as well, for a real tenant and a real session [BRIDGE-212]', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { tenantId, admin } = await makeTestTenant({});
  const url = tenantUrl(tenantId);
  const described = await describe(join(import.meta.dirname, '../../embedded-admin/contract.json'));
  const welcome = await askWelcome(browser, url, admin);
  const verdicts = await runContract({
    app: { ...described, welcome },
    target: { url },
    hostScript,
    browser,
    patience,
  });
  expect(verdicts.map(({ clause }) => clause)).toEqual(clauses.map(({ name }) => name));
  expect(faultsIn(verdicts)).toEqual([]);
});

test('names a folder without a page and an address where nothing answers before it tries a clause [BRIDGE-284]', async ({
  browser,
}) => {
  const empty = checkThere(browser, { files: async () => undefined });
  await expect(empty).rejects.toThrow('The folder has no index.html');
  const silent = checkThere(browser, { url: 'http://127.0.0.1:9' });
  await expect(silent).rejects.toThrow('Nothing answers at http://127.0.0.1:9');
  await checkThere(browser, { files: folderFiles(folder) });
});

test('there is a wrong app for each clause', () => {
  expect(new Set(defects.map(({ clause }) => clause))).toEqual(
    new Set(clauses.map(({ name }) => name)),
  );
});

/** The verdicts on all wrong apps, begun with the first one that is asked for. */
let begun: ReadonlyMap<(typeof defects)[number], Promise<Verdict | undefined>> | undefined;

function beginAll(browser: Browser): NonNullable<typeof begun> {
  const free = Array.from({ length: 6 }, () => Promise.resolve<unknown>(undefined));
  return new Map(
    defects.map((defect, index) => {
      const turn = index % free.length;
      const verdict = Promise.resolve(free[turn]).then(async () => {
        const only = [defect.clause];
        return (await verdictsOn(browser, plant(defect, sources), { only }))[0];
      });
      free[turn] = verdict.catch(() => {});
      return [defect, verdict];
    }),
  );
}

for (const defect of defects) {
  test(`${defect.clause}: the contract is broken when ${defect.is} [BRIDGE-212]`, async ({
    browser,
  }) => {
    // The first ones wait for others.
    test.setTimeout(300_000);
    begun ??= beginAll(browser);
    const verdict = await begun.get(defect);
    expect(verdict?.fault).toEqual(expect.any(String));
    // Words for the app's author: the clause noticed it, and not an error of the suite itself.
    expect(verdict?.fault).not.toContain('broke off');
  });
}
