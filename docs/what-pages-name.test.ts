import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const pages = ['README.md', ...globSync('docs/*.md'), ...globSync('docs/{guides,adr}/*.md')];
/** Measurements and decisions tell of the day they were made; what they name may be gone since. */
const ofToday = pages.filter((page) => !/adr|performance|mutation/.test(page));
const folders = globSync('*/').filter((name) => !/^(node_modules|dist|test-results)/.test(name));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The text between backticks. */
const inBackticks = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside);

/** A path from the root of the house; one with a place to fill in, such as `<area>`, names no file. */
const isPath = (word: string): boolean =>
  folders.some((folder) => word.startsWith(`${folder}/`)) && !/[\s<>]/.test(word);

/** The names of all files of the house: a page may name a file of a folder that it has just named. */
const fileNames = new Set(globSync(`{${folders.join(',')}}/**/*.*`).map((path) => basename(path)));

const isFileName = (word: string): boolean => /^[\w-]+(\.test)?\.tsx?$/.test(word);

const isMissing = (word: string): boolean =>
  isPath(word) ? globSync(word).length === 0 : isFileName(word) && !fileNames.has(word);

const missingPaths = (text: string): string[] => inBackticks(text).filter(isMissing);

const missingCommands = (text: string): string[] =>
  [...text.matchAll(/npm run ([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in scripts));

/** The anchor that a heading has on the page. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    slugOf(heading),
  );

const brokenLinks = (page: string, text: string): string[] =>
  [...text.replaceAll(/`[^`\n]+`/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      if (!existsSync(file)) return true;
      return anchor !== undefined && !anchorsOf(file).includes(anchor);
    });

describe('the pages that explain the house', () => {
  it('are found out when they name what there is not', () => {
    expect(missingPaths('`server/nowhere.ts`, `server/main.ts`, `no-such.ts`, `main.ts`')).toEqual([
      'server/nowhere.ts',
      'no-such.ts',
    ]);
    expect(missingCommands('`npm run nothing` or `npm run check`')).toEqual(['nothing']);
    expect(brokenLinks('README.md', '[a](docs/none.md) [b](docs/bridge.md#none)')).toHaveLength(2);
  });

  it.each(ofToday)('%s names paths and commands that exist', (page) => {
    const text = readFileSync(page, 'utf8');
    expect({ paths: missingPaths(text), commands: missingCommands(text) }).toEqual({
      paths: [],
      commands: [],
    });
  });

  it.each(pages)('%s links to pages and headings that exist', (page) => {
    expect(brokenLinks(page, readFileSync(page, 'utf8'))).toEqual([]);
  });
});
