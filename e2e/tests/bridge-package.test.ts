import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildPackage, packageName } from '../../embedded-kit/package/build-package.ts';
import { browserPath } from '../fixtures/browser-path.ts';

const root = join(import.meta.dirname, '../..');
const modules = join(root, 'node_modules');

/** An app of another team: without our sources, without zod, with strict types. */
const consumer = `import { BridgeError, connectHost, type MessagesFromShell } from '${packageName}';

const titles: Record<string, string> = { '/admin/notes': 'Notes' };

export function start(show: (path: string) => void): void {
  const shell = connectHost({
    path: () => '/admin/notes',
    onReady({ session, theme }) {
      const token: string = session.token;
      const scheme: 'light' | 'dark' = theme.colorScheme;
      console.log(token.length, scheme);
    },
    handlers: {
      navigate: ({ path }: MessagesFromShell['navigate']) => show(titles[path] ?? path),
      'session-changed': ({ token }) => show(token === null ? '' : 'in'),
    },
  });
  void shell.send('navigation-request', { path: '/admin/notes' });
  void shell.send('show-notice', { level: 'success', text: 'Saved' });
  // @ts-expect-error: a level that there is not.
  void shell.send('show-notice', { level: 'loud', text: 'Saved' });
  // @ts-expect-error: a message that there is not.
  void shell.send('fly', {});
  // @ts-expect-error: a required field is missing.
  void shell.send('page-state-change', {});
}

Object.assign(globalThis, { window: globalThis, parent: globalThis, location: new URL('http://app.test') });
try {
  start(() => {});
} catch (error) {
  console.log(error instanceof BridgeError ? error.code : 'something else');
}
`;

test('the package of the bridge is packed, installed offline, compiled against, run, and tries an app [BRIDGE-211 BRIDGE-212]', async () => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'banyan-bridge-'));
  const app = join(folder, 'app');
  const inApp = (program: string, ...args: string[]) =>
    spawnSync(process.execPath, [program, ...args], {
      cwd: app,
      encoding: 'utf8',
      // Node warns of a NO_COLOR beside the FORCE_COLOR that Playwright sets.
      env: { ...process.env, NO_COLOR: undefined, CHROMIUM_PATH: chromium },
    });
  const chromium = await browserPath();
  try {
    const built = join(folder, 'built');
    await buildPackage(built);
    const npm = (where: string, ...args: string[]) =>
      execFileSync('npm', args, {
        cwd: where,
        encoding: 'utf8',
        shell: process.platform === 'win32',
      });
    npm(built, 'pack', '--pack-destination', folder);
    const { version } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));

    mkdirSync(app);
    writeFileSync(join(app, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(app, 'app.ts'), consumer);
    npm(
      app,
      'install',
      '--offline',
      '--no-audit',
      join(folder, `banyan-embedded-bridge-${version}.tgz`),
    );

    const strict = [
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--lib',
      'es2023,dom',
    ];
    const tsc = inApp(join(modules, 'typescript/bin/tsc'), ...strict, '--types', '', 'app.ts');
    expect(tsc.stdout + tsc.stderr).toBe('');
    expect(inApp('app.js').stdout.trim()).toBe('not-embedded');

    // An app that takes the bridge alone has no Playwright. The command says how to get it.
    const command = join(app, 'node_modules/.bin/banyan-contract');
    expect(inApp(command)).toMatchObject({
      ...{ status: 2, stderr: expect.stringContaining('npx banyan-contract <folder of a build') },
    });
    cpSync(join(root, 'examples/plain-app'), join(app, 'build'), { recursive: true });
    expect(inApp(command, 'build')).toMatchObject({
      ...{ status: 2, stderr: expect.stringContaining('npm install --save-dev @playwright/test') },
    });

    // The library that drives the browser, which the network would bring.
    mkdirSync(join(app, 'node_modules/@playwright'), { recursive: true });
    for (const name of ['@playwright/test', 'playwright', 'playwright-core']) {
      symlinkSync(join(modules, name), join(app, 'node_modules', name), 'junction');
    }
    const installed = join(app, 'node_modules', packageName);
    cpSync(join(installed, 'index.js'), join(app, 'build/banyan-bridge.js'));
    const kept = inApp(command, 'build', '--only', 'handshake', '--only', 'links');
    expect(kept.stderr).toBe('');
    expect(kept.stdout).toContain('The contract is kept.');
    expect(kept.status).toBe(0);

    const code = readFileSync(join(app, 'build/app.js'), 'utf8');
    writeFileSync(
      join(app, 'build/app.js'),
      code.replace('path: () => path', "path: () => '/admin'"),
    );
    const broken = inApp(command, 'build', '--only', 'handshake');
    expect(broken.stdout).toContain('1 of 1 clauses are broken.');
    expect(broken.status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
