import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SyntaxKind } from 'ts-morph';
import { contradictionsOf } from './contradictions.js';
import {
  pagesOf,
  rowsNobodyLoads,
  rowsOf,
  skeletonMark,
  sourceOf,
  suiteTextsOf,
  textOf,
  writtenFilesOf,
} from './house.js';

const betaFile = 'client/beta-features.ts';
const frontPages = new Set(['/admin', '/support']);

/** The missing parts of every move and its mistakes, in sentences with the names of files; empty when there are none. */
export function findMissing(house) {
  const rows = rowsOf(house);
  const pages = pagesOf(house);
  const suites = suiteTextsOf(house);
  const betas = betaKeysOf(house);
  return [
    ...contradictionsOf(rows, pages),
    ...rowsNobodyLoads(house).map(
      (file) => `${file}: nobody loads its rows, for no file of src/strangler/areas names it.`,
    ),
    ...pagesWithoutRow(pages, rows),
    ...rows.flatMap((row) => missingOfRow(row, { pages, suites, betas })),
    ...skeletons(house),
  ];
}

function pagesWithoutRow(pages, rows) {
  const paths = new Set(rows.map(({ newPath }) => newPath));
  return pages
    .filter(({ path }) => !paths.has(path) && !frontPages.has(path))
    .map(
      ({ path, file }) => `${file} has the page ${path}, and no row of the screen map leads there.`,
    );
}

function missingOfRow(row, { pages, suites, betas }) {
  const { id, file, newPath, stage, beta } = row;
  if (newPath === undefined) return [];
  const isThere = pages.some(({ path }) => path === newPath);
  const hasWords = beta === undefined || betas.includes(beta);
  return [
    ...(isThere ? [] : [`${file}: ${id} leads to ${newPath}, and no pages.ts has that page.`]),
    ...(row.hasNative && !isTested(row, suites)
      ? [`${file}: ${id} has two sides, and no suite of both opens ${row.path}.`]
      : []),
    ...(stage === 'beta' && !hasWords
      ? [`${file}: ${id} is in beta, and ${betaFile} has no title for "${beta}".`]
      : []),
  ];
}

/** Whether a suite runs the screen on both sides. */
export const hasSuite = (house, row) => isTested(row, suiteTextsOf(house));

/** A suite names the screen's side by its key, and the screen by its address or its id. */
function isTested({ id, beta, partOf, path }, suites) {
  const key = beta ?? partOf ?? id;
  const start = path.split('/:')[0] ?? path;
  return suites.some(
    (texts) => texts.includes(key) && texts.some((text) => text === id || text.startsWith(start)),
  );
}

const betaKeysOf = (house) =>
  sourceOf(house, betaFile)
    .getDescendantsOfKind(SyntaxKind.ObjectLiteralExpression)
    .flatMap((literal) => textOf(literal, 'key') ?? []);

const skeletons = (house) =>
  writtenFilesOf(house)
    .filter((file) => existsSync(join(house.root, file)))
    .filter((file) => readFileSync(join(house.root, file), 'utf8').includes(skeletonMark))
    .map((file) => `${file} still has the text of a skeleton: look for "${skeletonMark}".`);
