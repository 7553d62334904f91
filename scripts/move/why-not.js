/** The reason why a screen of this name cannot be moved, with what to do instead where there is something. */
export function whyNot(rows, name, movable) {
  const row = rows.find(({ id }) => id === name);
  if (row && !row.hasNative)
    return `Only the newer admin has "${name}": it has moved, see ${row.file}.`;
  if (row)
    return `Nobody can move "${name}": visitors open it, or it is a step on the way to somewhere.`;
  const meant = movable.find(({ id, path }) => path === name || isAlmost(id, name));
  const hint = meant ? ` Do you mean "${meant.id}"?` : '';
  return `There is no screen "${name}" that can be moved.${hint}`;
}

const plain = (text) => text.toLowerCase().replace(/[^a-z]/g, '');

/** Whether two names differ in their spelling by one letter at most, or only in capitals and hyphens. */
function isAlmost(one, other) {
  const [shorter, longer] = [plain(one), plain(other)].sort((a, b) => a.length - b.length);
  if (longer.length - shorter.length > 1) return false;
  const start = [...longer].findIndex((letter, index) => letter !== shorter[index]);
  if (start === -1) return true;
  const rest = longer.slice(start + 1);
  const left = shorter.slice(start);
  return rest === left || rest === left.slice(1) || isSwapped(longer.slice(start), left);
}

/** Whether the first two letters stand in the other order. */
const isSwapped = ([a, b, ...rest], [c, d, ...others]) =>
  a === d && b === c && rest.join('') === others.join('');
