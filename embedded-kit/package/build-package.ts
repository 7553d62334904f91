import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '#contract/version.ts';
import { bundle, bundleForNode } from './bundle.ts';
import { root } from './generated.ts';
import { reference } from './reference.ts';

export const packageName = '@banyan/embedded-bridge';

/** Playwright drives the browser of the contract suite. The bridge alone does not need it. */
const playwright = '@playwright/test';

/** The description of the package. It has the version of the release it was built from. */
const description = (): object => {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    name: packageName,
    version: `${version}.0.0`,
    description:
      'The embedded end of the bridge to the shell of Banyan, and the suite that tries an app against it.',
    license: own.license,
    type: 'module',
    sideEffects: false,
    engines: own.engines,
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './package.json': './package.json',
    },
    bin: { 'banyan-contract': './contract/main.js' },
    peerDependencies: { [playwright]: `>=${own.devDependencies[playwright]}` },
    peerDependenciesMeta: { [playwright]: { optional: true } },
  };
};

/**
 * Builds the package into a folder: the module of the embedded end, its types, a guide, the reference of the messages,
 * and the contract suite as a command.
 */
export async function buildPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'contract'), { recursive: true });
  const files = {
    'package.json': `${JSON.stringify(description(), null, 2)}\n`,
    'index.js': await bundle('embedded-kit/package/index.ts'),
    'messages.md': reference('README.md'),
    'contract/host.js': await bundle('embedded-kit/contract/host-page.ts'),
    'contract/main.js': await bundleForNode('embedded-kit/contract/bin.ts', [playwright]),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  chmodSync(join(folder, 'contract/main.js'), 0o755);
  const own = join(root, 'embedded-kit/package');
  copyFileSync(join(own, 'package-types.d.ts'), join(folder, 'index.d.ts'));
  copyFileSync(join(own, 'package-readme.md'), join(folder, 'README.md'));
}
