// npm run dev: the same addresses as npm start, with hot reload of the pages and restart of the server.
import { ensureInstalled } from './setup/install.js';
import { projectNode, requireStartableNode } from './setup/node.js';
import { root } from './setup/root.js';
import { run } from './setup/run.js';
import { stopWithParent } from './setup/stop-with-parent.js';

requireStartableNode();
stopWithParent();
await ensureInstalled();
process.exit(
  await run(projectNode(), ['--watch-path=server', '--watch-path=contract', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', STOP_DELAY_SECONDS: '0' },
  }),
);
