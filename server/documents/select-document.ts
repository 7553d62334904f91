import { cardPagePath } from '#server/billing/card-page.ts';
import type { Host } from '../platform/http/tenant-host.ts';

export type DocumentName = 'shell' | 'embedded-admin' | 'front-page' | 'card-fields';

export interface SelectedDocument {
  readonly name: DocumentName;
  readonly status: 200 | 404;
}

const isEmbeddedPath = (path: string): boolean => /^\/(admin|support)(\/|$)/.test(path);

/**
 * Which document answers an address. A frame that asks for a path of the newer admin gets the
 * embedded admin; the same path in the address bar gets the shell, which opens the screen's old
 * address. On a host without tenant the shell explains that there is none.
 */
export function selectDocument(request: {
  readonly host: Host;
  readonly isKnownTenant: boolean;
  /** The path without query. */
  readonly path: string;
  /** The Sec-Fetch-Dest header: `iframe` when a frame asks, `document` when a tab does. */
  readonly destination: string | undefined;
}): SelectedDocument {
  const { host, isKnownTenant, path, destination } = request;
  if (host.kind === 'apex' && path === cardPagePath) return { name: 'card-fields', status: 200 };
  if (host.kind === 'apex') return { name: 'front-page', status: path === '/' ? 200 : 404 };
  const isFrame = destination === 'iframe' && isEmbeddedPath(path);
  return { name: isFrame ? 'embedded-admin' : 'shell', status: isKnownTenant ? 200 : 404 };
}
