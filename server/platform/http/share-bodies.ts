import type { OpenApi } from './tidy-schemas.ts';

/** A shorter body is hardly longer than a reference to it. */
const shortest = 60;

type Kind = 'responses' | 'requestBodies';

/** A body that is sent or answered, or a refusal: a reference with words of its own. */
const isBody = (value: unknown): value is object =>
  value instanceof Object && ('content' in value || ('$ref' in value && 'description' in value));

const kindOf = (value: object): Kind => ('description' in value ? 'responses' : 'requestBodies');

/** An OpenAPI document that states each body of several calls once, such as the content of a file. */
export function shareBodies<Doc extends OpenApi>(document: Doc): Doc {
  const times = new Map<string, number>();
  const names = new Map<string, string>();
  const shared: Record<Kind, Record<string, unknown>> = { responses: {}, requestBodies: {} };
  JSON.stringify(document.paths ?? {}, (_key, value: unknown) => {
    if (!isBody(value)) return value;
    const text = JSON.stringify(value);
    times.set(text, (times.get(text) ?? 0) + 1);
    if (times.get(text) !== 2 || text.length < shortest) return value;
    const [kind, name] = [kindOf(value), `r${names.size + 1}`];
    names.set(text, `#/components/${kind}/${name}`);
    shared[kind][name] = value;
    return value;
  });
  const paths = JSON.parse(JSON.stringify(document.paths ?? {}), (_key, value: unknown) => {
    const $ref = isBody(value) ? names.get(JSON.stringify(value)) : undefined;
    return $ref === undefined ? value : { $ref };
  });
  const { requestBodies } = shared;
  const responses = { ...document.components?.responses, ...shared.responses };
  return { ...document, paths, components: { ...document.components, responses, requestBodies } };
}
