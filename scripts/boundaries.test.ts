import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What our rules say about `source` at `path`; planted in a folder that is removed again. */
function lint(path: string, source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-boundaries-'));
  const config = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ ...config, vcs: { enabled: false }, $schema: undefined }),
  );
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), source);
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--colors=off'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return (stdout + stderr).replaceAll(/\s+/g, ' ');
}

const planted: [path: string, source: string, says: string][] = [
  ['contract/a/a.ts', `import '#server/app.ts';`, 'contract/ knows nobody'],
  ['contract/a/a.ts', `import 'react';`, 'contract/ uses zod only'],
  ['bridge/a.ts', `import '#client/a.ts';`, 'bridge/ may import contract/ only'],
  ['client/a/a.ts', `import '@mantine/core';`, 'client/ is headless'],
  ['client/a/a.ts', `import 'penpal';`, 'client/ is headless'],
  ['ui/a.tsx', `import '#contract/endpoints.ts';`, 'ui/ draws what it is given'],
  ['client/a/a.ts', `import '#blocks/side.ts';`, 'client/ may import contract/ only'],
  ['ui/a.tsx', `import '#blocks/side.ts';`, 'ui/ draws what it is given'],
  ['blocks/a/a.tsx', `import '../../src/app/a.ts';`, 'blocks/ is drawn by both apps'],
  ['blocks/a/a.tsx', `import '../../embedded-admin/app/a.ts';`, 'blocks/ is drawn by both apps'],
  ['blocks/a/a.tsx', `import '#bridge/messages.ts';`, 'blocks/ is drawn by both apps'],
  ['blocks/a/a.tsx', `import 'react-router';`, 'blocks/ is drawn by both apps'],
  ['blocks/a/a.tsx', `import 'ky';`, 'blocks/ draws: put the logic into client/'],
  ['src/app/a.ts', `import '../../embedded-admin/app/a.ts';`, 'The shell never imports'],
  ['src/app/a.ts', `import 'ky';`, 'Apps do not use this library'],
  ['src/features/a/a.ts', `import '../b/b.ts';`, 'A feature never imports another feature'],
  ['src/features/a/a.ts', `import 'zod';`, 'Apps do not use this library'],
  ['embedded-admin/app/a.ts', `import '../../src/app/a.ts';`, 'The embedded admin never imports'],
  ['embedded-admin/app/a.ts', `import 'penpal';`, 'Apps do not use this library'],
  ['embedded-admin/features/a/a.ts', `import '../b/b.ts';`, 'A feature never imports'],
  ...[
    'blocks/a',
    'src/app',
    'src/features/a',
    'embedded-admin/app',
    'embedded-admin/features/a',
  ].map((room): [string, string, string] => [
    `${room}/a.tsx`,
    `import { Modal } from '@mantine/core';`,
    'use Dialog of ui/dialog.tsx',
  ]),
  ['server/a/routes.ts', `import './repository.ts';`, 'A route calls its service'],
  ['server/a/service.ts', `import 'pg';`, 'Only server/platform may talk to the database driver'],
  ['server/a/repository.ts', `import './service.ts';`, 'a repository or policy calls nobody above'],
  ['server/platform/a.ts', `import '../auth/service.ts';`, 'server/platform knows no area'],
  ['server/a/service.ts', `import '#client/a.ts';`, 'The server imports contract/ only'],
];

describe('the fence between the rooms', () => {
  it.each(planted)('refuses in %s: %s', (path, source, says) => {
    const output = lint(path, `${source}\n`);
    expect(output).toContain('noRestrictedImports');
    expect(output).toContain(says);
  });

  it.each([
    ['src/features/a/a.ts', `import './b.ts';\nimport '../../shell/b.ts';\nimport '#ui/a.tsx';`],
    ['server/a/routes.ts', `import './service.ts';\nimport '#contract/endpoints.ts';`],
    ['server/a/repository.ts', `import '../platform/db/database.ts';`],
  ])('lets %s import its neighbours', (path, source) => {
    expect(lint(path, `${source}\n`)).not.toContain('noRestrictedImports');
  });
});
