import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode } from './node.js';
import { root } from './root.js';
import { run } from './run.js';
import { giveUp, say } from './say.js';

const inputs = [
  'contract',
  'bridge',
  'client',
  'ui',
  'blocks',
  'src',
  'embedded-admin',
  'front-page',
  'card-fields',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const stamp = join(root, 'dist', 'web', '.built-from');

const isInput = (path) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx');

function sourceDigest() {
  const digest = createHash('sha256');
  const files = inputs.flatMap((input) => {
    const path = join(root, input);
    if (!existsSync(path)) return [];
    const isFolder = !/\.\w+$/.test(input);
    if (!isFolder) return [path];
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  });
  for (const file of files.filter(isInput).sort()) {
    digest.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return digest.digest('hex');
}

/** Builds the documents into dist/web, unless they were built from exactly these sources. */
export async function ensureBuilt() {
  const digest = sourceDigest();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  say('Building the pages …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await run(projectNode(), [vite, 'build', '--logLevel', 'warn'], { cwd: root });
  if (code !== 0) giveUp('The pages could not be built. See the message above.');
  writeFileSync(stamp, digest);
}
