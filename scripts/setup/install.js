import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.js';
import { run } from './run.js';
import { giveUp, say } from './say.js';

const marker = join(root, 'node_modules', '.banyan-lock');

const lockDigest = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

const isInstalled = () => existsSync(marker) && readFileSync(marker, 'utf8') === lockDigest();

/** Installs the packages of the lock file, unless exactly these are installed already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  say('Installing packages (about half a minute, once) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, ['ci', '--no-audit', '--no-fund'], { cwd: root });
  if (code !== 0) giveUp('The packages could not be installed. See the message of npm above.');
  writeFileSync(marker, lockDigest());
}
