#!/usr/bin/env node
// The contract suite as a command of the package.
import { readFile } from 'node:fs/promises';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand({
  command: 'npx banyan-contract',
  hostScript: () => readFile(new URL('./host.js', import.meta.url), 'utf8'),
  // Without one, the Chromium that Playwright has installed.
  browserPath: async () => process.env.CHROMIUM_PATH,
});
