import { randomUUID } from 'node:crypto';
import type { SandboxAnswer } from './json-server.ts';
import type { SandboxPost } from './social-posts.ts';

/** The common parts of Instagram and Facebook, whose interfaces are one. */

/** How they refuse a key. */
export const noGraphKey = (message: string): SandboxAnswer => ({
  status: 400,
  body: { error: { message, type: 'OAuthException', code: 190 } },
});

/** Keys: one that works for an hour is given for one that works for weeks. */
export function startGraphKeys(seconds: number) {
  const accessTokens = new Set<string>();
  const shortTokens = new Set<string>();
  return {
    /** The long keys that work now. */
    accessTokens,
    giveShort(): string {
      const token = randomUUID();
      shortTokens.add(token);
      return token;
    },
    /** Takes a short key back; false where there is no such key. */
    takeShort: (token: string): boolean => shortTokens.delete(token),
    giveLong(): SandboxAnswer {
      const token = randomUUID();
      accessTokens.add(token);
      const body = { access_token: token, token_type: 'bearer', expires_in: seconds };
      return { status: 200, body };
    },
    /** Takes all rights back, as the person does in the settings of the network. */
    revoke(): void {
      accessTokens.clear();
      shortTokens.clear();
    },
  };
}

/** Their moments have no fractions of a second. */
export const graphTime = (instant: string): string => instant.replace(/\.\d+Z$/, '+0000');

/** One page of the posts after the cursor of the query, newest first. */
export function graphPage<Post extends SandboxPost>(
  posts: readonly Post[],
  query: URLSearchParams,
  next: string,
  toBody: (post: Post) => object,
): SandboxAnswer {
  const after = posts.findIndex(({ id }) => id === query.get('after')) + 1;
  const page = posts.slice(after, after + Number(query.get('limit') ?? 25));
  const [first, last] = [page[0], page.at(-1)];
  const hasMore = after + page.length < posts.length;
  const cursors = { before: first?.id, after: last?.id };
  return {
    status: 200,
    body: {
      data: page.map(toBody),
      ...(last && { paging: { cursors, ...(hasMore && { next }) } }),
    },
  };
}
