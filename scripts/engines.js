// npm run test:engines: the walks over the seam in Firefox, WebKit and Chromium, or in those that are named.
import { join } from 'node:path';
import { engineNames, missingPackages } from '../engines/engine.ts';
import { ensureBuilt } from './setup/build.js';
import { projectNode } from './setup/node.js';
import { root } from './setup/root.js';
import { run } from './setup/run.js';

const isEngine = (name) => engineNames.includes(name);

const args = process.argv.slice(2);
const named = args.filter(isEngine);
const wanted = named.length > 0 ? named : [...engineNames];
const others = args.filter((arg) => !isEngine(arg));

const missing = missingPackages(wanted);
if (missing.length > 0) {
  console.error(`This needs browsers that are not here. On Debian:

  apt-get install ${missing.join(' ')}

Or name the engines that are here: npm run test:engines -- ${engineNames.join(' | ')}`);
  process.exit(2);
}
await ensureBuilt();
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const config = join(root, 'engines/vitest.config.ts');
const projects = wanted.map((name) => `--project=${name}`);
process.exit(
  await run(projectNode(), [vitest, 'run', '--config', config, ...projects, ...others], {
    cwd: root,
    env: process.env,
  }),
);
