// npm run backup -- <file>: makes a backup of the database.
import { resolve } from 'node:path';
import { ensureInstalled } from './setup/install.js';
import { projectNode, requireStartableNode } from './setup/node.js';
import { root } from './setup/root.js';
import { run } from './setup/run.js';

requireStartableNode();
await ensureInstalled();
const files = process.argv.slice(2).map((path) => resolve(path));
process.exit(await run(projectNode(), ['server/operator/backup.ts', ...files], { cwd: root }));
