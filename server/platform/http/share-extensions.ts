import type { OpenApi } from './tidy-schemas.ts';

interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

const known = ['type', 'properties', 'required'];

const isObject = (value: unknown): value is ObjectSchema =>
  value instanceof Object &&
  'properties' in value &&
  Object.keys(value).every((key) => known.includes(key));

/** So many fields at least are no coincidence. */
const fewest = 7;

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether one entity has all fields of another one, as they are there, and more. */
function isExtended(one: ObjectSchema, other: ObjectSchema): boolean {
  const names = Object.keys(other.properties);
  return (
    names.length >= fewest &&
    names.length < Object.keys(one.properties).length &&
    names.every(
      (name) =>
        isSame(one.properties[name], other.properties[name]) &&
        one.required?.includes(name) === other.required?.includes(name),
    )
  );
}

/** An OpenAPI document whose entities name the largest other one that they extend, in the place of its fields. */
export function shareExtensions<Doc extends OpenApi>(document: Doc): Doc {
  const schemas = Object.entries(document.components?.schemas ?? {});
  const objects = schemas.flatMap(([name, schema]) =>
    isObject(schema) ? [{ name, schema, size: Object.keys(schema.properties).length }] : [],
  );
  const extended = schemas.map(([name, schema]) => {
    if (!isObject(schema)) return [name, schema];
    const base = objects
      .filter((other) => isExtended(schema, other.schema))
      .toSorted((one, other) => other.size - one.size)[0];
    return [name, base ? extend(schema, base) : schema];
  });
  const components = { ...document.components, schemas: Object.fromEntries(extended) };
  return { ...document, components };
}

function extend(
  { properties, required = [], ...rest }: ObjectSchema,
  base: { readonly name: string; readonly schema: ObjectSchema },
) {
  const isOwn = (name: string) => !Object.hasOwn(base.schema.properties, name);
  const own = {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isOwn(name))),
    required: required.filter(isOwn),
  };
  return { allOf: [{ $ref: `#/components/schemas/${base.name}` }, own] };
}
