// npm run contract -- <folder or address>: proves that an embedded app keeps the protocol.
import { browserPath } from '../../e2e/fixtures/browser-path.ts';
import { bundle } from '../package/bundle.ts';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand({
  command: 'npm run contract --',
  hostScript: () => bundle('embedded-kit/contract/host-page.ts'),
  browserPath,
});
