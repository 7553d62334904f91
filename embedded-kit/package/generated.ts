import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { schemasToEmbedded, schemasToHost } from './json-schemas.ts';
import { reference } from './reference.ts';
import { typesOfPackage } from './types.ts';

export const root = join(import.meta.dirname, '../..');

/** The files that are made from `bridge/messages.ts`, by their paths from the root. */
export const generatedFiles = (): Record<string, string> => ({
  'bridge/message-schemas.ts': formatted(schemaModule()),
  'embedded-kit/package/package-types.d.ts': formatted(typesOfPackage()),
  'docs/bridge.md': reference('guides/write-an-embedded-app.md'),
});

const schemaModule = (): string => `// Made from messages.ts by \`npm run bridge\`: do not edit.
import type { JsonSchema } from './json-schema.ts';
import type { MessagesToEmbedded, MessagesToHost } from './messages.ts';

/** The payloads of messages to the shell, as JSON Schema. */
export const hostSchemas: Readonly<Record<keyof MessagesToHost, JsonSchema>> = ${JSON.stringify(schemasToHost())};

/** The payloads of messages to the embedded admin, as JSON Schema. */
export const embeddedSchemas: Readonly<Record<keyof MessagesToEmbedded, JsonSchema>> = ${JSON.stringify(schemasToEmbedded())};
`;

const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');

const formatted = (code: string): string =>
  execFileSync(process.execPath, [biome, 'format', '--stdin-file-path=generated.ts'], {
    cwd: root,
    input: code,
    encoding: 'utf8',
  });
