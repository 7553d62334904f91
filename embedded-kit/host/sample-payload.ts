import type { JsonSchema } from '#bridge/json-schema.ts';

/** Present values by field name, such as the tenant and the open page. Other values are made up. */
export type Known = Readonly<Record<string, unknown>>;

const texts = {
  text: 'text',
  'internal-path': '/admin',
  'external-url': 'https://example.com/',
};

/**
 * A payload that a schema takes, with every field, so that all of them can be seen and changed. Fields within a
 * field take known values by their own names too.
 */
export function samplePayload(schema: JsonSchema, known: Known = {}): unknown {
  const { properties, anyOf, enum: words, items, format, minimum, exclusiveMinimum } = schema;
  if (schema.default !== undefined) return schema.default;
  if (anyOf?.[0]) return samplePayload(anyOf[0], known);
  if (format === 'json') return {};
  if (words) return words[0];
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        name in known ? known[name] : samplePayload(property, known),
      ]),
    );
  }
  switch ([schema.type].flat()[0]) {
    case 'string':
      return texts[format ?? 'text'];
    case 'integer':
      return minimum ?? (exclusiveMinimum ?? 0) + 1;
    case 'array':
      return items ? [samplePayload(items, known)] : [];
    case 'boolean':
      return false;
    case 'object':
      return {};
    default:
      return null;
  }
}
