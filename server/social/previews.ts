import type { Network } from '#contract/social/network.ts';
import type * as endpoints from '#contract/social/network-endpoints.ts';
import { addressOfPost, readPostAddress } from '#contract/social/post-address.ts';
import { keepForFrame } from '#server/mail/previews/keep-preview.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { readPreview } from './networks/instagram.ts';
import { networkProblem } from './networks/network-error.ts';
import { readTweetPreview } from './networks/twitter.ts';
import { requireApp } from './networks.ts';

/** The widest preview of a post, in pixels (SOC-117). */
const widestPreview = 600;

/** Asks Instagram about an address, and never the address itself (SOC-97). */
export function getInstagramPreview(call: Call<typeof endpoints.getInstagramPreview>) {
  const app = requireApp(call.config, 'instagram');
  const { url, maxwidth = widestPreview } = call.query;
  return answer(call, 'instagram', readPreview(app, { url, maxwidth }));
}

/** Asks X about the tweet of an address, and never the address itself. */
export function getTweetPreview(call: Call<typeof endpoints.getTweetPreview>) {
  const app = requireApp(call.config, 'twitter');
  const post = readPostAddress(call.query.url);
  if (!post) throw new ProblemError('not-found', { message: 'No preview available' });
  return answer(call, 'twitter', readTweetPreview(app, addressOfPost(post)));
}

async function answer(
  { transaction }: Pick<Call<typeof endpoints.getTweetPreview>, 'transaction'>,
  network: Network,
  reading: Promise<string | undefined>,
): Promise<{ html: string; address: string }> {
  const html = await reading.catch((error: unknown) => {
    throw networkProblem(network, error);
  });
  if (html === undefined) throw new ProblemError('not-found', { message: 'No preview available' });
  return { html, address: await transaction((db) => keepForFrame(db, pageOf(html))) };
}

/** The preview of a network, as a page of its own in the looks of the product, light or dark. */
const pageOf = (html: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Preview</title>
<style>
body { margin: 0; padding: 12px; font: 14px/1.5 system-ui, sans-serif; color: #1f2328; overflow-wrap: anywhere; }
blockquote { margin: 0 !important; min-width: 0 !important; width: auto !important; padding: 0; border: 0; box-shadow: none !important; background: none !important; }
a { color: inherit; pointer-events: none; }
@media (prefers-color-scheme: dark) { html { background: #1f2328; } body { color: #e6e8eb; } }
</style>
<body>${html}</body></html>`;
