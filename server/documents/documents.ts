import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DocumentName } from './select-document.ts';

/** Where the documents come from: the build, or Vite while developing. */
export interface Documents {
  /** Serves the files that the documents ask for. */
  serveFiles(app: FastifyInstance): Promise<void>;
  /** The HTML of a document, with `nonce` in its place. */
  render(name: DocumentName, nonce: string, request: FastifyRequest): Promise<string>;
  /** The policy to send, given the one for the build. */
  policy(production: string, nonce: string): string;
  close(): Promise<void>;
}

/** The HTML file of each document, from the root of the checkout or of the build. */
export const documentFiles: Readonly<Record<DocumentName, string>> = {
  shell: 'index.html',
  'embedded-admin': 'embedded-admin/index.html',
  'front-page': 'front-page/index.html',
  'card-fields': 'card-fields/index.html',
};

/** Stands in the HTML where the nonce belongs. */
export const noncePlaceholder = '__CSP_NONCE__';
