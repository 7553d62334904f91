import type { OpenApi } from './tidy-schemas.ts';

interface ObjectSchema {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
}

const names = ['page', 'pageSize', 'totalCount'];
const cappedNames = [...names, 'totalIsCapped'];

const isPage = (value: unknown): value is ObjectSchema =>
  value instanceof Object &&
  'properties' in value &&
  'required' in value &&
  Array.isArray(value.required) &&
  ['results', ...names].every(
    (name) => Array.isArray(value.required) && value.required.includes(name),
  );

const pick = (properties: ObjectSchema['properties'], isWanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => isWanted(name)));

/** An OpenAPI document that states the fields of a list's page once: `Page`, and `CappedPage` for long lists. */
export function sharePages<Doc extends OpenApi>(document: Doc): Doc {
  const shared: Record<string, unknown> = {};
  const split = (value: unknown): unknown => {
    if (!isPage(value)) return value;
    const { properties, required, ...rest } = value;
    const isCapped = required.includes('totalIsCapped');
    const common = isCapped ? cappedNames : names;
    const name = isCapped ? 'CappedPage' : 'Page';
    const isCommon = (property: string) => common.includes(property);
    shared[name] = { ...rest, properties: pick(properties, isCommon), required: common };
    const own = {
      ...rest,
      properties: pick(properties, (property) => !isCommon(property)),
      required: required.filter((property) => !isCommon(property)),
    };
    return { allOf: [{ $ref: `#/components/schemas/${name}` }, own] };
  };
  const paths = JSON.parse(JSON.stringify(document.paths ?? {}), (_key, value: unknown) =>
    split(value),
  );
  const schemas = { ...document.components?.schemas, ...shared };
  return { ...document, paths, components: { ...document.components, schemas } };
}
