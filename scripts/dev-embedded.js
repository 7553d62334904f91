// npm run dev:embedded [-- folder]: an embedded app with hot reload, in the frame of a page that plays the shell.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './setup/install.js';
import { projectNode, requireStartableNode } from './setup/node.js';
import { root } from './setup/root.js';
import { run } from './setup/run.js';
import { stopWithParent } from './setup/stop-with-parent.js';

const [named = 'embedded-admin'] = process.argv.slice(2);
const folder = resolve(root, named);

requireStartableNode();
if (!existsSync(join(folder, 'index.html'))) {
  console.error(`There is no index.html in ${folder}. Name the folder of an embedded app:

  npm run dev:embedded -- examples/plain-app`);
  process.exit(2);
}
stopWithParent();
await ensureInstalled();
// The module of the bridge lies beside the example only once it has been built.
if (folder === join(root, 'examples/plain-app')) {
  await run(projectNode(), ['embedded-kit/package/main.ts'], { cwd: root, env: process.env });
}
process.exit(
  await run(projectNode(), ['--watch-path=server', '--watch-path=contract', 'server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      STOP_DELAY_SECONDS: '0',
      EMBEDDED_APP: folder,
    },
  }),
);
