import type { OpenApi } from './tidy-schemas.ts';

const media = 'application/problem+json';

interface Answer {
  /** The codes that it can have: `forbidden, not-found`. */
  readonly description: string;
  readonly content: Readonly<Record<string, unknown>>;
}

const isProblem = (value: unknown): value is Answer =>
  value instanceof Object &&
  'description' in value &&
  typeof value.description === 'string' &&
  'content' in value &&
  value.content instanceof Object &&
  media in value.content;

type Responses = Readonly<Record<string, unknown>>;

const reference = (name: string) => ({ $ref: `#/components/responses/${name}` });
const refusal = (description: string) => ({ ...reference('Problem'), description });

/** The responses of a call by status, with one range for all refusals that share their first digit. */
function withRanges(responses: Responses): Responses {
  const ranges = new Map<string, string[]>();
  const others = Object.entries(responses).filter(([status, answer]) => {
    if (!isProblem(answer)) return true;
    const range = `${status.charAt(0)}XX`;
    ranges.set(range, [...(ranges.get(range) ?? []), `${status} ${answer.description}`]);
    return false;
  });
  const refusals = [...ranges].map(([range, lines]) => [range, refusal(lines.join('; '))]);
  return Object.fromEntries([...others, ...refusals]);
}

/**
 * An OpenAPI document that describes the shape of a refusal once, and for each call in one line how it can be refused.
 * All refusals of a call that share their first digit are one range, such as `4XX`
 * (https://spec.openapis.org/oas/v3.1.0#patterned-fields-0), with each status and its codes in the description.
 */
export function shareProblems(document: OpenApi): OpenApi {
  let problem: Answer | undefined;
  const paths = JSON.parse(JSON.stringify(document.paths ?? {}), (key, value: unknown) => {
    if (isProblem(value)) problem ??= value;
    return key === 'responses' && value instanceof Object ? withRanges({ ...value }) : value;
  });
  if (!problem) return document;
  const responses = { Problem: { ...problem, description: 'A refusal' } };
  return { ...document, paths, components: { ...document.components, responses } };
}
