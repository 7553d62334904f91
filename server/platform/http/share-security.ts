import type { OpenApi } from './tidy-schemas.ts';

const isOperation = (value: unknown): value is { readonly security?: unknown } =>
  value instanceof Object && 'operationId' in value && 'responses' in value;

/** An OpenAPI document that says once that calls need a session, and says at each other call that it needs none. */
export function shareSecurity<Doc extends OpenApi>(document: Doc): Doc {
  const security = [{ session: [] }];
  const needed = JSON.stringify(security);
  const paths = JSON.parse(JSON.stringify(document.paths), (_key, value: unknown) => {
    if (!isOperation(value)) return value;
    const { security: own = [], ...operation } = value;
    return JSON.stringify(own) === needed ? operation : { ...operation, security: own };
  });
  return { ...document, security, paths };
}
