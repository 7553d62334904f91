// npm run check: what to run before each commit. Types, lint, boundaries, dead code and the unit tests
// of what has changed since the last one, all at once; npm test runs everything.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './setup/root.js';
import { say } from './setup/say.js';

const checks = {
  types: ['typescript/bin/tsc', '--noEmit'],
  lint: ['@biomejs/biome/bin/biome', 'check'],
  'dead code': ['knip/bin/knip.js'],
  'unit tests': [
    'vitest/vitest.mjs',
    'run',
    '--changed',
    '--passWithNoTests',
    '--project=node',
    '--project=browser',
    '--reporter=dot',
  ],
};

const capture = (name, [script, ...args]) =>
  new Promise((resolve) => {
    const chunks = [];
    const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '1' },
    });
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('exit', (code) => {
      if (code !== 0) console.log(Buffer.concat(chunks).toString());
      say(`${name}: ${code === 0 ? 'ok' : 'FAILED'}`);
      resolve(code === 0);
    });
  });

const results = await Promise.all(
  Object.entries(checks).map(([name, command]) => capture(name, command)),
);
process.exit(results.every(Boolean) ? 0 : 1);
