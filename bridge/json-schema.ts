import { isExternalUrl } from './external-url.ts';
import { isInternalPath } from './internal-path.ts';
import type { Messages, Reader, Readers } from './messages.ts';

/** As much of JSON Schema as the messages need; lengths of texts count code points. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly format?: 'internal-path' | 'external-url' | 'json';
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | false;
  readonly default?: unknown;
}

/** Stands in for a value that does not have the shape of its schema. */
const wrong = Symbol();

/**
 * Readers for messages that are described by JSON Schemas. They take the same payloads and give the
 * same data as the zod schemas behind the JSON Schemas, at a fortieth of the weight. A payload has to
 * be plain data: call `checkPlainData` first.
 */
export function readersOf<M extends Messages>(
  schemas: Readonly<Record<keyof M & string, JsonSchema>>,
): Readers<M> {
  const readers = Object.entries<JsonSchema>(schemas).map(([type, schema]) => [
    type,
    readerOf(schema),
  ]);
  // The cast is safe: a property test proves that both read every payload alike.
  return Object.fromEntries(readers) as Readers<M>;
}

function readerOf(schema: JsonSchema): Reader<unknown> {
  return {
    safeParse(payload) {
      const data = read(schema, payload);
      return data === wrong ? { success: false } : { success: true, data };
    },
  };
}

function read(schema: JsonSchema, value: unknown): unknown {
  if (schema.anyOf) {
    const readings = schema.anyOf.map((option) => read(option, value));
    return [...readings.filter((data) => data !== wrong), wrong][0];
  }
  if (schema.format === 'json') return isJson(value) ? value : wrong;
  if (![schema.type].flat().includes(typeOf(value, schema))) return wrong;
  if (typeof value === 'string') return isText(schema, value) ? value : wrong;
  if (typeof value === 'number') return isWithin(value, schema) ? value : wrong;
  if (Array.isArray(value)) return readList(schema, value);
  return typeof value === 'object' && value !== null ? readObject(schema, value) : value;
}

function typeOf(value: unknown, { type }: JsonSchema): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return type === 'integer' && Number.isSafeInteger(value) ? type : typeof value;
}

const isText = ({ enum: words, maxLength, format }: JsonSchema, text: string): boolean =>
  (words?.includes(text) ?? true) &&
  (maxLength === undefined || text.length <= maxLength || [...text].length <= maxLength) &&
  (format !== 'internal-path' || isInternalPath(text)) &&
  (format !== 'external-url' || isExternalUrl(text));

const isWithin = (
  value: number,
  { minimum = value, maximum = value, exclusiveMinimum = -Infinity }: JsonSchema,
): boolean => value >= minimum && value <= maximum && value > exclusiveMinimum;

function readList({ items = {}, minItems = 0 }: JsonSchema, list: readonly unknown[]): unknown {
  const data = list.map((item) => read(items, item));
  return data.length < minItems || data.includes(wrong) ? wrong : data;
}

function readObject(schema: JsonSchema, object: object): unknown {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  const data: Record<string, unknown> = {};
  const given = new Map<string, unknown>(Object.entries(object));

  for (const [name, property] of Object.entries(properties)) {
    const value = given.get(name) === undefined ? property.default : given.get(name);
    const isGiven = given.delete(name);
    if (value !== undefined) data[name] = read(property, value);
    else if (required.includes(name)) return wrong;
    else if (isGiven) data[name] = value;
    if (data[name] === wrong) return wrong;
  }
  if (additionalProperties === false) return given.size > 0 ? wrong : data;
  if (additionalProperties === undefined) return data;

  for (const [name, value] of given) {
    data[name] = read(additionalProperties, value);
    if (data[name] === wrong || (propertyNames && read(propertyNames, name) === wrong))
      return wrong;
  }
  return data;
}

/** Whether plain data have no gap where JSON needs a value. */
function isJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined;
  return Object.values(value).every(isJson);
}
