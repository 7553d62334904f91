import type { SandboxAnswer, SandboxRequest } from '../json-server.ts';

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title: string, content: string): SandboxAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  text: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;max-width:34rem;margin:4rem auto;padding:0 1rem;color:#1e1e1e}
a{display:inline-block;padding:.6rem 1.2rem;margin-right:.5rem;border:1px solid #7f54b3;border-radius:4px;
color:#7f54b3;text-decoration:none}a:first-of-type{background:#7f54b3;color:#fff}</style>
<main><h1>${title}</h1>${content}</main></html>`,
});

/** The address to which the browser goes back, with the outcome of the request. */
function backTo(query: URLSearchParams, success: '0' | '1'): string {
  const url = new URL(query.get('return_url') ?? '');
  url.searchParams.set('success', success);
  url.searchParams.set('user_id', query.get('user_id') ?? '');
  return url.href;
}

interface Answering {
  /** Makes a key, and posts it to the address in the request. */
  grant(query: URLSearchParams): void;
}

/** The page on which somebody approves a key: WooCommerce's own asks them to sign in before. */
export function answerApproval(
  { path, query }: SandboxRequest,
  { grant }: Answering,
): SandboxAnswer {
  const needed = ['app_name', 'scope', 'user_id', 'return_url', 'callback_url'];
  const missing = needed.filter((name) => !query.get(name));
  if (missing.length > 0) return page('Error', `<p>Missing: ${missing.join(', ')}</p>`);
  if (path.endsWith('/granted')) {
    grant(query);
    return { status: 302, headers: { location: backTo(query, '1') } };
  }
  const name = escaped(query.get('app_name') ?? '');
  return page(
    `${name} would like to connect to your store`,
    `<p>This gives “${name}” ${escaped(query.get('scope') ?? '')} access: view and manage coupons,
customers, orders, products and webhooks.</p>
<p><a href="/wc-auth/v1/granted?${escaped(query.toString())}">Approve</a>
<a href="${escaped(backTo(query, '0'))}">Deny</a></p>`,
  );
}
