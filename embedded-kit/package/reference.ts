import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '#bridge/json-schema.ts';
import { protocolVersions } from '#bridge/protocol-version.ts';
import { schemasToEmbedded, schemasToHost } from './json-schemas.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/**
 * The reference of all messages as Markdown, made from their schemas and the lines of the specification. `guide` is the
 * address of the guide to begin with.
 */
export function reference(guide: string): string {
  return `<!-- Made from bridge/messages.ts by \`npm run bridge\`: do not edit. -->
# The messages of the bridge

The shell and an embedded app send each other these messages, by protocol version ${protocolVersions.join(', ')}. Who writes an
embedded app begins with [its guide](${guide}).

- A message is \`{type, protocol, id, payload}\`. Its sender learns that its handler has finished, or the reason why not.
- A payload is what JSON can say, at most 32 levels deep and 100 KB large. Fields that a message does not name are dropped.
- A **path** begins with one \`/\` and stays on its origin. An **address** is absolute, and http, https or mailto.
- Lengths of texts count characters. A field that may be left out has a *no* under "needed".

## From the embedded app to the shell

${messagesOf('messagesToHost', schemasToHost())}

## From the shell to the embedded app

${messagesOf('messagesToEmbedded', schemasToEmbedded())}
`;
}

const messagesOf = (list: string, schemas: Record<string, JsonSchema>): string => {
  const requirements = requirementsOf(list);
  return Object.entries(schemas)
    .map(([type, schema]) =>
      [`### ${type}`, requirements.get(type) ?? '', fieldsOf(schema)].filter(Boolean).join('\n\n'),
    )
    .join('\n\n');
};

/** The requirements of each message: the text of each line that the comment above it names, else that comment. */
function requirementsOf(list: string): Map<string, string> {
  const [, source = ''] = read('bridge/messages.ts').split(`export const ${list} = {`);
  const [own = ''] = source.split('\n} as const');
  const messages = own.matchAll(
    /^ {2}(?:\/\*\* (?<comment>.+) \*\/\n {2})?'?(?<type>[a-z-]+)'?: /gm,
  );
  return new Map(
    [...messages].map(({ groups = {} }) => [groups.type ?? '', explain(groups.comment ?? '')]),
  );
}

function explain(comment: string): string {
  const ids = comment.match(/BRIDGE-\d+/g) ?? [];
  if (ids.length === 0) return comment;
  return ids.map((id) => `- ${id}: ${specificationOf(id)}`).join('\n');
}

const specificationOf = (id: string): string =>
  new RegExp(`^- ${id} — (.+?)(?: [[(](?:S\\d|ours).*)?$`, 'm').exec(
    read('docs/spec/BRIDGE.md'),
  )?.[1] ?? '';

function fieldsOf(schema: JsonSchema): string {
  const rows = fieldRows(schema);
  if (rows.length === 0) return 'It carries `{}`.';
  return ['| field | is | needed |', '|---|---|---|', ...rows].join('\n');
}

/** One row a field; the fields of an object within follow it. */
function fieldRows(schema: JsonSchema, within = ''): string[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, property]) => {
    const needed = required.includes(name) ? 'yes' : 'no';
    return [
      `| \`${within}${name}\` | ${describe(property)} | ${needed} |`,
      ...fieldRows(property, `${within}${name}.`),
    ];
  });
}

function describe(schema: JsonSchema): string {
  const preset =
    schema.default === undefined ? '' : `; \`${JSON.stringify(schema.default)}\` unless given`;
  return `${shapeOf(schema)}${preset}`;
}

function shapeOf(schema: JsonSchema): string {
  const { type, anyOf, format, enum: words, items, additionalProperties, properties } = schema;
  if (anyOf) return anyOf.map(shapeOf).join(', or ');
  if (format === 'json') return 'any JSON';
  if (words) return words.map((word) => `\`${word}\``).join(', ');
  if (items)
    return `list of ${shapeOf(items)}${schema.minItems ? `, at least ${schema.minItems}` : ''}`;
  if (properties) {
    const names = Object.keys(properties).map((name) => `\`${name}\``);
    return `object with ${names.join(', ')}${additionalProperties === false ? ' and nothing else' : ''}`;
  }
  if (additionalProperties) {
    return `object of ${shapeOf(additionalProperties)}${limitOf(schema.propertyNames, ', names')}`;
  }
  if (Array.isArray(type)) return type.join(' or ');
  if (type === 'integer') return numberOf(schema);
  if (type === 'string') return `${textNames[format ?? 'text']}${limitOf(schema)}`;
  return String(type);
}

const textNames = { text: 'text', 'internal-path': 'path', 'external-url': 'address' };

const limitOf = ({ maxLength }: JsonSchema = {}, of = ''): string =>
  maxLength === undefined ? '' : `${of} of at most ${maxLength} characters`;

function numberOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  const from = exclusiveMinimum === 0 ? ' from 1' : minimum === 0 ? ' from 0' : '';
  return `whole number${from}${maximum !== undefined ? ` to ${maximum}` : ''}`;
}
