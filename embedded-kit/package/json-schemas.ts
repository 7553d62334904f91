import { z } from 'zod';
import type { JsonSchema } from '#bridge/json-schema.ts';
import { type Messages, messagesToEmbedded, messagesToHost } from '#bridge/messages.ts';

/** The JSON Schemas of all messages, by direction. */
export const schemasToHost = (): Record<string, JsonSchema> => schemasOf(messagesToHost);
export const schemasToEmbedded = (): Record<string, JsonSchema> => schemasOf(messagesToEmbedded);

const schemasOf = (messages: Messages): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(messages).map(([type, schema]) => [
      type,
      withoutReferences(z.toJSONSchema(schema, { io: 'input' })),
    ]),
  );

/** The keywords that `bridge/json-schema.ts` reads. Another one would go unread, so it is an error. */
const known = new Set([
  'type',
  'enum',
  'anyOf',
  'format',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'items',
  'minItems',
  'properties',
  'required',
  'propertyNames',
  'additionalProperties',
  'default',
]);

/** The readers take no greater whole number anyway. */
const largest = Number.MAX_SAFE_INTEGER;

/** The only schema that refers to itself is the schema of any JSON. */
function withoutReferences(schema: object): JsonSchema {
  if ('$ref' in schema) return { format: 'json' };
  const kept = Object.entries(schema).filter(
    ([key, value]) =>
      !['$schema', '$defs'].includes(key) &&
      Math.abs(value) !== largest &&
      !(key === 'propertyNames' && value.maxLength === undefined) &&
      !(key === 'properties' && Object.keys(value).length === 0),
  );
  return Object.fromEntries(
    kept.map(([key, value]) => {
      if (!known.has(key)) throw new Error(`The readers of the bridge do not know "${key}"`);
      return [key, inner(key, value)];
    }),
  );
}

function inner(key: string, value: unknown): unknown {
  if (key === 'properties') {
    return Object.fromEntries(
      Object.entries(Object(value)).map(([name, property]) => [
        name,
        withoutReferences(Object(property)),
      ]),
    );
  }
  if (key === 'anyOf' && Array.isArray(value)) return value.map(withoutReferences);
  if (['items', 'propertyNames', 'additionalProperties'].includes(key)) {
    return typeof value === 'object' && value !== null ? withoutReferences(value) : value;
  }
  return value;
}
