// npm run bridge: writes the files made from bridge/messages.ts anew, and builds the package of the bridge.
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from './build-package.ts';
import { generatedFiles, root } from './generated.ts';

for (const [file, text] of Object.entries(generatedFiles())) writeFileSync(join(root, file), text);

const built = join(root, 'dist/bridge');
await buildPackage(built);
// The example has no build of its own: the package lies beside it.
copyFileSync(join(built, 'index.js'), join(root, 'examples/plain-app/banyan-bridge.js'));
