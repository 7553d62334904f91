import type { OpenApi } from './tidy-schemas.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
}

const isParameter = (value: unknown): value is Parameter =>
  value instanceof Object &&
  'in' in value &&
  'name' in value &&
  'schema' in value &&
  typeof value.name === 'string' &&
  typeof value.in === 'string';

/** Every parameter of a document, in the order of the calls. */
function parametersOf(paths: object | undefined): Parameter[] {
  const found: Parameter[] = [];
  JSON.stringify(paths ?? {}, (_key, value: unknown) => {
    if (isParameter(value)) found.push(value);
    return value;
  });
  return found;
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>, number = 1): string {
  const numbered = number === 1 ? name : `${name}.${number}`;
  return taken.has(numbered) ? freeName(name, taken, number + 1) : numbered;
}

/**
 * An OpenAPI document that states each parameter of several calls once, such as the page of a list. Where parameters
 * share a name, the one of most calls is called by it, and the others by the name with a number.
 */
export function shareParameters<Doc extends OpenApi>(document: Doc): Doc {
  const counts = new Map<string, { readonly parameter: Parameter; readonly times: number }>();
  for (const parameter of parametersOf(document.paths)) {
    const text = JSON.stringify(parameter);
    counts.set(text, { parameter, times: (counts.get(text)?.times ?? 0) + 1 });
  }
  const shared = new Map<string, Parameter>();
  for (const { parameter, times } of [...counts.values()].sort((a, b) => b.times - a.times)) {
    if (times > 1) shared.set(freeName(parameter.name, shared), parameter);
  }
  const nameOf = new Map([...shared].map(([name, parameter]) => [JSON.stringify(parameter), name]));
  const paths = JSON.parse(JSON.stringify(document.paths), (_key, value: unknown) => {
    const name = isParameter(value) ? nameOf.get(JSON.stringify(value)) : undefined;
    return name === undefined ? value : { $ref: `#/components/parameters/${name}` };
  });
  return {
    ...document,
    paths,
    components: { ...document.components, parameters: Object.fromEntries(shared) },
  };
}
