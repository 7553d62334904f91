import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { version } from '#contract/version.ts';
import { namedSchemas } from './named-schemas.ts';
import { shareBodies } from './share-bodies.ts';
import { shareExtensions } from './share-extensions.ts';
import { sharePages } from './share-pages.ts';
import { shareParameters } from './share-parameters.ts';
import { shareProblems } from './share-problems.ts';
import { shareSecurity } from './share-security.ts';
import { tidySchemas } from './tidy-schemas.ts';

/** Describes the routes that are registered after it, at `GET /api/openapi.json` (OpenAPI 3.1). */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const from = { schemaRegistry: namedSchemas };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Banyan',
        version: String(version),
        description:
          'The API of a tenant, on the tenant’s own host. Errors are problem documents (RFC 9457).',
        license: { name: 'All rights reserved', identifier: 'LicenseRef-Banyan' },
      },
      servers: [{ url: '/', description: 'The tenant’s own host' }],
      tags: [
        { name: 'Authentication', description: 'Signing in and out, passwords and second factors' },
      ],
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: createJsonSchemaTransform(from),
    transformObject: createJsonSchemaTransformObject(from),
  });
  let described: object | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => {
    described ??= describe(app);
    return described;
  });
}

function describe(app: FastifyInstance): object {
  const tidy = shareExtensions(tidySchemas(app.swagger()));
  return shareBodies(sharePages(shareProblems(shareSecurity(shareParameters(tidy)))));
}
