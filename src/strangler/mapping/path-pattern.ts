/** A path of fixed parts and `:name` parts, such as `/emails/sent/:id`. */
export type PathPattern = `/${string}`;

/** Values of the `:name` parts as they stand in the address: encoded, never decoded on the way. */
export type PathParams = Readonly<Record<string, string>>;

/** Parts that a browser would resolve, so that the address would become another one. */
const dots = /^(\.|%2e){1,2}$/i;

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/**
 * The parameters when `path` is of the pattern, else undefined. Capitals in the fixed parts and
 * slashes at the end do not matter (SHELL-06).
 */
export function matchPath(pattern: PathPattern, path: string): PathParams | undefined {
  // Each link asks about each row: almost all patterns begin with another letter.
  const first = pattern.charAt(1);
  if (first !== ':' && first !== path.charAt(1).toLowerCase()) return;
  const expected = partsOf(pattern);
  const actual = partsOf(path);
  if (!path.startsWith('/') || path.startsWith('//') || expected.length !== actual.length) return;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = actual[index] ?? '';
    if (dots.test(value)) return;
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value.toLowerCase()) return;
  }
  return params;
}

/** The path of a pattern with its parameters put in, in its plain form. */
export function writePath(pattern: PathPattern, params: PathParams): string {
  return `/${partsOf(pattern)
    .map((part) => (part.startsWith(':') ? (params[part.slice(1)] ?? '') : part))
    .join('/')}`;
}
