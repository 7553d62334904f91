// npm start: from a bare clone to the running product. Runs on Node 20 without any package.
import { ensureBuilt } from './setup/build.js';
import { ensureInstalled } from './setup/install.js';
import { projectNode, requireStartableNode } from './setup/node.js';
import { root } from './setup/root.js';
import { run } from './setup/run.js';
import { say } from './setup/say.js';
import { stopWithParent } from './setup/stop-with-parent.js';

requireStartableNode();
stopWithParent();
await ensureInstalled();
await ensureBuilt();
const { DEMO, DATABASE_URL } = process.env;
const fillsDemo = DEMO ? DEMO === 'on' : !DATABASE_URL;
say(
  fillsDemo
    ? 'Starting Banyan (the first start fills in the demo, which takes some seconds) …'
    : 'Starting Banyan …',
);
const logLevel = process.stdout.isTTY ? 'warn' : 'info';
process.exit(
  await run(projectNode(), ['server/main.ts'], {
    cwd: root,
    env: { LOG_LEVEL: logLevel, ...process.env },
  }),
);
