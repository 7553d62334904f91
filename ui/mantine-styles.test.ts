import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const core = resolve('node_modules/@mantine/core');
const drawn = ['ui', 'blocks', 'src', 'embedded-admin', 'front-page'];

const files = drawn.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`));
const sources = files.map((file) => readFileSync(file, 'utf8'));
const shared = readFileSync('ui/mantine-styles.ts', 'utf8');

/** The components with styles that a source imports from Mantine: the names between the braces of each import. */
const usedIn = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)]
    .flatMap((match) => (match[1] ?? '').split(','))
    .map((name) => name.replace('type ', '').trim())
    .filter((name) => existsSync(`${core}/styles/${name}.css`));

/** Names of the style sheets behind a module of Mantine, found by following its imports. */
function stylesBehind(file: string, seen: Set<string>): string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const imports = [...readFileSync(file, 'utf8').matchAll(/ from "(\.[^"]+)"/g)].map((match) =>
    resolve(dirname(file), match[1] ?? ''),
  );
  const own = /(\w+)\.module\.mjs$/.exec(file)?.[1];
  return [...(own ? [own] : []), ...imports.flatMap((path) => stylesBehind(path, seen))];
}

describe("Mantine's styles", () => {
  it('are there for every component that a screen or a piece draws with', () => {
    const imported = sources.join('\n');
    const used = [...new Set(sources.flatMap(usedIn))];
    expect(used).toContain('Button');
    const needed = used.flatMap((name) =>
      stylesBehind(`${core}/esm/components/${name}/${name}.mjs`, new Set()),
    );
    const missing = [...new Set([...used, ...needed])].filter(
      (name) => !imported.includes(`/${name}.layer.css`),
    );
    expect(
      missing,
      'import these styles in ui/mantine-styles.ts, or beside their only use',
    ).toEqual([]);
  });

  it('are there on every screen that draws with a component, not on another one alone', () => {
    const forgotten = files.flatMap((file, index) => {
      const source = sources[index] ?? '';
      return usedIn(source)
        .filter((name) => ![shared, source].some((each) => each.includes(`/${name}.layer.css`)))
        .map((name) => `${file}: ${name}`);
    });
    expect(forgotten, 'import these styles in ui/mantine-styles.ts, or in the file').toEqual([]);
  });
});
