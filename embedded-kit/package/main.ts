// npm run bridge: writes what is made from bridge/messages.ts anew, and builds the package of the bridge.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import { generatedFiles, root } from './generated.ts';

for (const [file, text] of Object.entries(generatedFiles())) writeFileSync(join(root, file), text);

const embedded = await bundle('bridge/embedded.ts');
mkdirSync(join(root, 'dist/bridge'), { recursive: true });
writeFileSync(join(root, 'dist/bridge/index.js'), embedded);
// The example has no build of its own: the package lies beside it.
writeFileSync(join(root, 'examples/plain-app/banyan-bridge.js'), embedded);
