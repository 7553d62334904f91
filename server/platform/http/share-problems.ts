import type { OpenApi } from './tidy-schemas.ts';

const media = 'application/problem+json';

interface Answer {
  readonly description?: string;
  readonly content?: Readonly<Record<string, unknown>>;
}

const isProblem = (value: unknown): value is Answer =>
  value instanceof Object &&
  'content' in value &&
  value.content instanceof Object &&
  media in value.content;

/** An OpenAPI document that says once what a refusal looks like; each answer says only which codes it has. */
export function shareProblems<Doc extends OpenApi>(document: Doc): object {
  let problem: Answer | undefined;
  const paths = JSON.parse(JSON.stringify(document.paths), (_key, value: unknown) => {
    if (!isProblem(value)) return value;
    problem = { ...value, description: 'A refusal' };
    return { $ref: '#/components/responses/Problem', description: value.description };
  });
  const responses = problem && { Problem: problem };
  return { ...document, paths, components: { ...document.components, responses } };
}
