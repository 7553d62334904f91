import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let folder: string;
const inFolder = (name: string) => join(folder, name);
const moduleAt = (name: string) =>
  JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-stop-'));
  writeFileSync(inFolder('package.json'), '{"type":"module","scripts":{"start":"node start.js"}}');
  writeFileSync(
    inFolder('start.js'),
    `import { run } from ${moduleAt('run.js')};
    import { stopWithParent } from ${moduleAt('stop-with-parent.js')};
    stopWithParent();
    process.exit(await run(process.execPath, ['server.js']));`,
  );
  writeFileSync(
    inFolder('server.js'),
    `import { writeFileSync } from 'node:fs';
    process.on('SIGTERM', () => {
      writeFileSync('stopped', '');
      process.exit(0);
    });
    setInterval(() => {}, 1000);
    writeFileSync('started', '');`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

it('stops the server that npm start has started when npm is ended with SIGTERM', async () => {
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' });
  await vi.waitFor(() => expect(existsSync(inFolder('started'))).toBe(true), 30_000);
  npm.kill('SIGTERM');
  await vi.waitFor(() => expect(existsSync(inFolder('stopped'))).toBe(true), 30_000);
}, 60_000);
