type Schemas = Readonly<Record<string, unknown>>;

/** As much of an OpenAPI document as is tidied. */
export interface OpenApi {
  readonly paths?: object;
  readonly components?: { readonly schemas?: object; readonly responses?: object };
}

const reference = /"#\/components\/schemas\/([^"]+)"/g;

const rename = (json: string, names: ReadonlyMap<string, string>): string =>
  json.replace(reference, (all, name) => {
    const other = names.get(name);
    return other === undefined ? all : `"#/components/schemas/${other}"`;
  });

/**
 * An OpenAPI document with the schemas that something refers to, and no others. A schema that is the
 * same whether it is sent or answered stands in it once; where the two differ, the one of requests is
 * called `…Input`.
 */
export function tidySchemas(document: OpenApi): OpenApi {
  const plain = withoutNoise(document);
  const alike = findAlike({ ...plain.components?.schemas });
  const json: OpenApi = JSON.parse(rename(JSON.stringify(plain), alike));
  const renamed: Schemas = { ...json.components?.schemas };
  const used = findUsed({ ...json, components: undefined }, renamed);
  const kept = Object.entries(renamed).filter(([name]) => used.has(name));
  return { ...json, components: { ...json.components, schemas: Object.fromEntries(kept) } };
}

/**
 * Without the patterns of texts whose format is a standard one: they say the same once more, in two hundred
 * characters at each id. Also without the bounds that every whole number of JSON has, without the note that names are
 * texts, and without closed objects: an answer of tomorrow may say more. A parameter need not be there unless it
 * says so. A value that can also be null is one schema. The type of a constant goes, since its value has it.
 */
const withoutNoise = (document: OpenApi): OpenApi =>
  JSON.parse(JSON.stringify(document), (key, value) => {
    if (key === 'description' && value === 'Default Response') return 'OK';
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    if (isOptionalValue(value)) {
      const { anyOf, ...others } = value;
      const [{ type, ...bounds }] = anyOf;
      return { ...others, type: [type, 'null'], ...bounds };
    }
    if (isConstant(value)) {
      const { type, ...rest } = value;
      return rest;
    }
    const { pattern, minimum, maximum, additionalProperties, propertyNames, ...rest } = value;
    const { required, ...plain } = rest;
    return {
      ...plain,
      ...(required !== undefined && required !== false && { required }),
      ...(pattern !== undefined && !formats.has(value.format) && { pattern }),
      ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
      ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
      ...(additionalProperties !== false && { additionalProperties }),
      ...(JSON.stringify(propertyNames) !== anyText && { propertyNames }),
    };
  });

const isConstant = (
  schema: object,
): schema is { readonly type?: unknown; readonly const: unknown } =>
  'const' in schema && !(schema.const instanceof Object);

/** A text, a number or a yes or no, or null: one schema with two types says it in half the characters. */
function isOptionalValue(
  schema: object,
): schema is { readonly anyOf: readonly [{ readonly type: string }, unknown] } {
  if (!('anyOf' in schema && Array.isArray(schema.anyOf))) return false;
  const [value, nothing, ...more]: unknown[] = schema.anyOf;
  if (more.length > 0 || JSON.stringify(nothing) !== '{"type":"null"}') return false;
  const isPlain = value instanceof Object && 'type' in value && plainTypes.has(value.type);
  return isPlain && !('enum' in value) && !('const' in value);
}

const plainTypes = new Set<unknown>(['string', 'integer', 'number', 'boolean']);

const anyText = JSON.stringify({ type: 'string' });

/** https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3 */
const formats = new Set<unknown>(['uuid', 'date', 'date-time', 'email']);

/** The `…Input` names whose schema is the same as that of the name without it. */
function findAlike(schemas: Schemas): ReadonlyMap<string, string> {
  const alike = new Map(
    Object.keys(schemas)
      .map((name): [string, string] => [`${name}Input`, name])
      .filter(([input]) => input in schemas),
  );
  // A schema that refers to another is alike only where the other one is.
  for (;;) {
    const before = alike.size;
    for (const [input, name] of alike) {
      const [sent, answered] = [schemas[input], schemas[name]].map((one) => JSON.stringify(one));
      if (rename(sent ?? '', alike) !== answered) alike.delete(input);
    }
    if (alike.size === before) return alike;
  }
}

function findUsed(document: unknown, schemas: Schemas): ReadonlySet<string> {
  const used = new Set<string>();
  const look = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(reference)) {
      if (used.has(name)) continue;
      used.add(name);
      look(schemas[name]);
    }
  };
  look(document);
  return used;
}
