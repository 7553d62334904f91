import { join } from 'node:path';
import { projectNode } from './node.js';
import { root } from './root.js';
import { run } from './run.js';
import { say } from './say.js';

/** The checks that read the code and run nothing of it: scripts of node_modules and their arguments. */
export const readingChecks = {
  Types: ['typescript/bin/tsc', '--noEmit'],
  'Format and lint': ['@biomejs/biome/bin/biome', 'ci'],
  'Who imports whom': [
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--output-type',
    'err-long',
    '.',
  ],
  'Dead code': ['knip/bin/knip.js'],
  'What is missing of moves': ['../scripts/move/check.js'],
};

/** Runs checks at once and resolves to the names of those that failed, whose output is shown. */
export async function runAtOnce(checks) {
  const names = Object.keys(checks);
  const codes = await Promise.all(names.map((name) => runCheck(name, checks[name])));
  return names.filter((_, index) => codes[index] !== 0);
}

async function runCheck(name, [script, ...args]) {
  const started = Date.now();
  const output = [];
  const code = await run(projectNode(), [join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    onOutput: (chunk) => output.push(chunk),
  });
  if (code !== 0) console.log(Buffer.concat(output).toString());
  const seconds = Math.round((Date.now() - started) / 1000);
  say(`${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  return code;
}
