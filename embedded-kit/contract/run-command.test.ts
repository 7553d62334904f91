import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from './run-command.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-contract-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Runs the suite with a browser that does not exist. */
const run = async (...args: string[]) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const status = await runCommand(
    {
      command: 'contract',
      hostScript: async () => '',
      browserPath: async () => join(folder, 'no-chromium'),
    },
    args,
  );
  return { status, lines: said.mock.calls.join('\n').split('\n') };
};

const describeApp = (text: string) => writeFileSync(join(folder, 'contract.json'), text);

describe('a suite that cannot begin says in words [BRIDGE-284]', () => {
  it('that there is no contract.json, and what to write into it', async () => {
    const { status, lines } = await run(folder);
    expect(status).toBe(2);
    expect(lines).toEqual([
      `There is no file ${join(folder, 'contract.json')}. Write it, or name another one by --app:`,
      '  { "paths": ["/a-page", "/another-page"], "form": null }',
    ]);
  });

  it('that the file is no JSON', async () => {
    describeApp('{ "paths": [');
    const { status, lines } = await run(folder);
    expect(status).toBe(2);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/contract\.json is no JSON: /);
  });

  it('which field of the file is not in order', async () => {
    describeApp('{ "paths": ["/a-page"] }');
    const { status, lines } = await run(folder);
    expect(status).toBe(2);
    expect(lines[0]).toMatch(/contract\.json is not in order:$/);
    expect(lines.join('\n')).toContain('at paths');
  });

  it('which option there is not, and which there are', async () => {
    const { status, lines } = await run(folder, '--clause', 'links');
    expect(status).toBe(2);
    expect(lines[0]).toContain("'--clause'");
    expect(lines.join('\n')).toContain('[--only clause]');
  });

  it('which clause there is not, and which there are', async () => {
    const { status, lines } = await run(folder, '--only', 'lnks');
    expect(status).toBe(2);
    expect(lines[0]).toBe('There is no clause "lnks".');
    expect(lines.at(-1)).toMatch(/^The clauses: .*\blinks\b/);
  });

  it('that no browser starts, and how to get one', async () => {
    describeApp('{ "paths": ["/a-page", "/another-page"], "form": null }');
    const { status, lines } = await run(folder);
    expect(status).toBe(2);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('CHROMIUM_PATH');
  });
});
