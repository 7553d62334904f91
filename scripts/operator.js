// npm run operator -- <email>: makes somebody an operator and prints a link to choose a password.
import { ensureInstalled } from './setup/install.js';
import { projectNode, requireStartableNode } from './setup/node.js';
import { root } from './setup/root.js';
import { run } from './setup/run.js';

requireStartableNode();
await ensureInstalled();
process.exit(
  await run(projectNode(), ['server/operator/main.ts', ...process.argv.slice(2)], { cwd: root }),
);
