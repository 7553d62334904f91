// npm run move-files -- to-store|to-rows: moves the contents of files to the store or back.
import { ensureInstalled } from './setup/install.js';
import { projectNode, requireStartableNode } from './setup/node.js';
import { root } from './setup/root.js';
import { run } from './setup/run.js';

requireStartableNode();
await ensureInstalled();
process.exit(
  await run(projectNode(), ['server/operator/move-files.ts', ...process.argv.slice(2)], {
    cwd: root,
  }),
);
