import type { OpenApi } from './tidy-schemas.ts';

const media = 'application/problem+json';

interface Answer {
  /** The codes that it can have: `forbidden, not-found`. */
  readonly description: string;
  readonly content?: Readonly<Record<string, unknown>>;
}

const isProblem = (value: unknown): value is Answer =>
  value instanceof Object &&
  'description' in value &&
  typeof value.description === 'string' &&
  'content' in value &&
  value.content instanceof Object &&
  media in value.content;

/** Every refusal of a document, in the order of the calls. */
function problemsOf(paths: object | undefined): Answer[] {
  const found: Answer[] = [];
  JSON.stringify(paths ?? {}, (_key, value: unknown) => {
    if (isProblem(value)) found.push(value);
    return value;
  });
  return found;
}

const reference = (name: string) => ({ $ref: `#/components/responses/${name}` });
const asProblem = (description: string) => ({ ...reference('Problem'), description });
const nameOf = (description: string): string => description.replaceAll(', ', '.');

/**
 * An OpenAPI document that says once what a refusal looks like, and once which codes it can have where several calls
 * are refused with the same ones.
 */
export function shareProblems(document: OpenApi): OpenApi {
  const problems = problemsOf(document.paths);
  const [first] = problems;
  if (!first) return document;
  const times = Map.groupBy(problems, ({ description }) => description);
  const shared = [...times].filter(([, { length }]) => length > 1).map(([codes]) => codes);
  const paths = JSON.parse(JSON.stringify(document.paths), (_key, value: unknown) => {
    if (!isProblem(value)) return value;
    const { description } = value;
    return shared.includes(description) ? reference(nameOf(description)) : asProblem(description);
  });
  const responses = {
    Problem: { ...first, description: 'A refusal' },
    ...Object.fromEntries(shared.map((codes) => [nameOf(codes), asProblem(codes)])),
  };
  return { ...document, paths, components: { ...document.components, responses } };
}
