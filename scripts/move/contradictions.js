const namesOfScreens = ['partOf', 'menuEntry', 'continues'];

const paramsOf = (path) => (path.match(/:\w+/g) ?? []).map((name) => name.slice(1));

/**
 * The parts of the screen map that contradict each other, in sentences with the names of files. The types cannot
 * say them, and the tests of the map would fail with an address instead of a name.
 */
export const contradictionsOf = (rows, pages) => [
  ...pagesAtOnePath(pages),
  ...rows.flatMap((row, index) => [
    ...strangeNames(row, rows),
    ...strangeParams(row),
    ...hidden(row, rows.slice(0, index)),
  ]),
];

function pagesAtOnePath(pages) {
  return pages.flatMap(({ path, file }, index) => {
    const first = pages.slice(0, index).find((each) => each.path === path);
    return first
      ? [`${file} has the page ${path}, which ${first.file} has already. Give one another path.`]
      : [];
  });
}

const strangeNames = (row, rows) =>
  namesOfScreens
    .filter((field) => row[field] !== undefined && rows.every(({ id }) => id !== row[field]))
    .map(
      (field) => `${row.file}: ${row.id} has ${field}: '${row[field]}', and no screen has that id.`,
    );

const strangeParams = ({ id, file, path, newPath = path }) =>
  paramsOf(newPath)
    .filter((name) => !paramsOf(path).includes(name))
    .map((name) => `${file}: newPath of ${id} has :${name}, which its path ${path} has not.`);

/** A row that no address leads to, because an earlier one takes them all. */
function hidden(row, earlier) {
  const atPath = earlier.find(({ path }) => path === row.path);
  const atNewPath = earlier.find(
    (each) => each.newPath !== undefined && each.newPath === row.newPath && takesAllOf(each, row),
  );
  return [
    ...(atPath ? [`${row.file}: ${row.id} has the path ${row.path}, as ${atPath.id} has.`] : []),
    ...(atNewPath
      ? [`${row.file}: ${row.id} leads to ${row.newPath}, as ${atNewPath.id} does.`]
      : []),
  ];
}

/** The parameters that a new address has in its query for the old path. */
const moved = ({ path, newPath }) =>
  paramsOf(path).filter((name) => !paramsOf(newPath).includes(name));

const takesAllOf = (first, second) =>
  moved(first).every((name) => moved(second).includes(name)) &&
  Object.entries(first.newFixed).every(([name, value]) => second.newFixed[name] === value);
