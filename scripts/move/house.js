import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Node, Project, SyntaxKind } from 'ts-morph';

const rowsFolder = 'src/strangler/screens';
const areasFolder = 'src/strangler/areas';
export const pagesFolder = 'embedded-admin/features';
export const suitesFolder = 'sides';
const browserFolder = 'e2e/tests';

/** Stands in each file that the tool has made, until somebody has written the text that belongs there. */
export const skeletonMark = 'Skeleton of a move';

/**
 * The files of a checkout, as syntax trees; nothing of them is run. TypeScript 7 has no parser for other
 * tools, so ts-morph brings its own.
 */
export const openHouse = (root) => ({
  root,
  project: new Project({ skipAddingFilesFromTsConfig: true, useInMemoryFileSystem: false }),
});

export const sourceOf = ({ root, project }, file) => project.addSourceFileAtPath(join(root, file));

const filesIn = ({ root }, folder, end) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(end))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .sort()
    : [];

/** The text of a property, where that is a plain string. */
export function textOf(literal, name) {
  const property = literal.getProperty(name);
  if (!Node.isPropertyAssignment(property)) return undefined;
  const value = property.getInitializer();
  return Node.isStringLiteral(value) || Node.isNoSubstitutionTemplateLiteral(value)
    ? value.getLiteralText()
    : undefined;
}

/** The parameters of the new address that a row has set, by their names. */
function fixedOf(literal) {
  const property = literal.getProperty('newFixed');
  const list = Node.isPropertyAssignment(property) ? property.getInitializer() : undefined;
  const names = Node.isObjectLiteralExpression(list)
    ? list
        .getProperties()
        .flatMap((each) => (Node.isPropertyAssignment(each) ? [each.getName()] : []))
    : [];
  return Object.fromEntries(names.map((name) => [name, textOf(list, name)]));
}

function visitorsOpen(literal) {
  const access = literal.getProperty('access');
  return Node.isPropertyAssignment(access) && access.getInitializer()?.getText() === 'anyone';
}

/** A row as its file has it, with where it stands; null for any other call. */
function rowOf(call, file) {
  const kind = call.getExpression().getText();
  const [literal] = call.getArguments();
  if (kind !== 'defineScreen') return null;
  if (!Node.isObjectLiteralExpression(literal)) return null;
  const id = textOf(literal, 'id');
  // A function that makes several rows, such as those of the popups, is none of them.
  if (id === undefined) return null;
  return {
    id,
    area: basename(file, '.ts'),
    file,
    path: textOf(literal, 'path') ?? '',
    newPath: textOf(literal, 'newPath'),
    stage: textOf(literal, 'stage') ?? '',
    beta: textOf(literal, 'beta'),
    partOf: textOf(literal, 'partOf'),
    menuEntry: textOf(literal, 'menuEntry'),
    continues: textOf(literal, 'continues'),
    newFixed: fixedOf(literal),
    hasNative: literal.getProperty('native') !== undefined,
    isMovable: !visitorsOpen(literal) && literal.getProperty('isWaypoint') === undefined,
    literal,
  };
}

/** All rows of the screen map. */
export const rowsOf = (house) =>
  filesIn(house, rowsFolder, '.ts').flatMap((file) => rowsIn(house, file));

const rowsIn = (house, file) =>
  sourceOf(house, file)
    .getDescendantsOfKind(SyntaxKind.CallExpression)
    .flatMap((call) => rowOf(call, file) ?? []);

/** The files of rows that no list of areas names: nobody loads them. */
export function rowsNobodyLoads(house) {
  const lists = filesIn(house, areasFolder, '.ts')
    .map((file) => readFileSync(join(house.root, file), 'utf8'))
    .join('');
  return filesIn(house, rowsFolder, '.ts').filter(
    (file) => rowsIn(house, file).length > 0 && !lists.includes(`/screens/${basename(file)}'`),
  );
}

/** All pages of the newer admin. One whose last part is optional is there at two paths. */
export const pagesOf = (house) =>
  filesIn(house, pagesFolder, '/pages.ts').flatMap((file) => {
    const list = sourceOf(house, file)
      .getVariableDeclaration('pages')
      ?.getInitializerIfKind(SyntaxKind.ObjectLiteralExpression);
    return (list?.getProperties() ?? []).flatMap((property) => {
      const name = Node.isPropertyAssignment(property) ? property.getNameNode() : undefined;
      return Node.isStringLiteral(name) ? pathsOf(name.getLiteralText(), file) : [];
    });
  });

const pathsOf = (path, file) => {
  const [always = path] = path.split(/\/:\w+\?$/);
  return [...new Set([always, path.replace(/\?$/, '')])].map((each) => ({ path: each, file }));
};

/** The strings of each suite that runs on both sides, in `sides/` and by `sides` of the browser tests. */
export const suiteTextsOf = (house) =>
  [...filesIn(house, suitesFolder, '.test.tsx'), ...filesIn(house, browserFolder, '.test.ts')]
    .filter((file) => readFileSync(join(house.root, file), 'utf8').includes('sides'))
    .map((file) => {
      const source = sourceOf(house, file);
      return [
        ...source.getDescendantsOfKind(SyntaxKind.StringLiteral),
        ...source.getDescendantsOfKind(SyntaxKind.NoSubstitutionTemplateLiteral),
        ...source.getDescendantsOfKind(SyntaxKind.TemplateHead),
      ].map((literal) => literal.getLiteralText());
    });

/** Files in which the text of a skeleton can stand. */
export const writtenFilesOf = (house) => [
  ...filesIn(house, pagesFolder, '.tsx'),
  ...filesIn(house, suitesFolder, '.test.tsx'),
  'CHANGELOG.md',
];
