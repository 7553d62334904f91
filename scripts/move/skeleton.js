import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Node, SyntaxKind } from 'ts-morph';
import { pagesFolder, pagesOf, rowsOf, skeletonMark, sourceOf, suitesFolder } from './house.js';

/** The screens that only the older side has. */
export const movableOf = (house) =>
  rowsOf(house).filter((row) => row.hasNative && row.newPath === undefined && row.isMovable);

const kebab = (id) => id.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
const pascal = (id) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`;

/**
 * Makes the skeleton of a move: row, page, entry, suite and line of the changelog. Answers the files that it
 * has changed; a file that is there already stays as it is.
 */
export function makeSkeleton(house, row, hasSuite) {
  const newPath = row.newPath ?? `/admin${row.path}`;
  const name = kebab(row.id);
  const title = titleOf(row);
  const wasThere = pagesOf(house).some(({ path }) => path === newPath);
  return [
    ...(row.newPath === undefined ? giveNewPath(row, newPath) : []),
    ...(wasThere ? [] : writePage(house, row, name, title)),
    ...(wasThere ? [] : registerPage(house, row, name, newPath)),
    ...(hasSuite ? [] : create(house, `${suitesFolder}/${name}.test.tsx`, suite(row, title))),
    ...(row.newPath === undefined ? noteChange(house, title) : []),
  ];
}

/** The words of a title; those of the default where a tenant has its own terms. */
function titleOf({ literal, id }) {
  const property = literal.getProperty('title');
  const value = Node.isPropertyAssignment(property) ? property.getInitializer() : undefined;
  return Node.isStringLiteral(value) ? value.getLiteralText() : pascal(id);
}

function create({ root }, file, text) {
  if (existsSync(join(root, file))) return [];
  writeFileSync(join(root, file), text);
  return [file];
}

/** The row has both sides from now on; its stage says who sees which. */
function giveNewPath({ literal, file }, newPath) {
  const before = literal.getProperty('aliases') ?? literal.getPropertyOrThrow('path');
  literal.insertPropertyAssignment(literal.getProperties().indexOf(before) + 1, {
    name: 'newPath',
    initializer: `'${newPath}'`,
  });
  literal.getSourceFile().saveSync();
  return [file];
}

function writePage(house, row, name, title) {
  const folder = join(house.root, pagesFolder, row.area);
  if (!existsSync(folder)) house.project.createDirectory(folder).saveSync();
  return create(
    house,
    `${pagesFolder}/${row.area}/${name}-page.tsx`,
    `import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '../../app/page.tsx';

// ${skeletonMark}: draw the screen here, then take this line out.
export const ${pascal(row.id)}Page = () => (
  <Page title="${title}">
    <PageHeader title="${title}" />
  </Page>
);
`,
  );
}

function registerPage(house, row, name, newPath) {
  const file = `${pagesFolder}/${row.area}/pages.ts`;
  const empty = `import type { Pages } from '../../app/pages.ts';\n\nexport const pages: Pages = {};\n`;
  create(house, file, empty);
  const source = sourceOf(house, file);
  const list = source
    .getVariableDeclarationOrThrow('pages')
    .getInitializerIfKindOrThrow(SyntaxKind.ObjectLiteralExpression);
  list.addPropertyAssignment({
    name: `'${newPath}'`,
    initializer: `async () => (await import('./${name}-page.tsx')).${pascal(row.id)}Page`,
  });
  source.saveSync();
  return [file];
}

/** The first role that may open the screen, which the suite signs in with. */
function roleOf({ literal }) {
  const access = literal.getProperty('access');
  const call = Node.isPropertyAssignment(access) ? access.getInitializer() : undefined;
  const [role] = Node.isCallExpression(call) ? call.getArguments() : [];
  return Node.isStringLiteral(role) ? role.getLiteralText() : 'admin';
}

const suite = (row, title) => `import { describe, it } from 'vitest';
import { makeToken } from '#client/testing/tokens.ts';
import { openSide, sides } from './testing/open-side.tsx';

// ${skeletonMark}: say here what the screen does, on either side, then take this line out.
describe.each(sides)('${title}, %s', (name) => {
  it('has its heading', async () => {
    const { side } = await openSide(name, '${row.path}', {
      feature: '${row.beta ?? row.partOf ?? row.id}',
      token: makeToken({ roles: ['${roleOf(row)}'] }),
    });
    await side.findByRole('heading', { level: 1, name: '${title}' });
  });
});
`;

/** Adds a line to the version that comes next, whose section it begins where there is none. */
function noteChange({ root }, title) {
  const path = join(root, 'CHANGELOG.md');
  const text = readFileSync(path, 'utf8');
  const versionFile = readFileSync(join(root, 'contract/version.ts'), 'utf8');
  const version = Number(/version = (\d+)/.exec(versionFile)?.[1]);
  const line = `- ${title} has a new version. (${skeletonMark}: say what people notice, or take the line out.)`;
  const [, ...sections] = text.split(/^(?=## )/m);
  const head = text.slice(0, text.length - sections.join('').length);
  const isNext = sections[0]?.startsWith(`## ${version + 1} `);
  const next = isNext
    ? `${sections[0]?.trimEnd()}\n${line}\n\n`
    : `## ${version + 1} · next\n\n${line}\n\n${sections[0]}`;
  writeFileSync(path, `${head}${[next, ...sections.slice(1)].join('')}`);
  return ['CHANGELOG.md'];
}
