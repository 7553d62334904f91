import { createHash } from 'node:crypto';
import { textOn } from '#contract/tenants/readable.ts';
import { escapeHtml } from '#server/mail/escape-html.ts';
import type { Portal } from './portal.ts';

interface OfflinePage {
  readonly html: string;
  /** The content policy: nothing runs, and nothing is fetched. */
  readonly policy: string;
}

/** The page that a phone shows when the portal cannot be reached. It loads no other file. */
export function offlinePage({ data, looks, logo }: Portal): OfflinePage {
  const name = escapeHtml(data.branding.mobileAppName ?? data.tenantName);
  const styles = `
:root { color-scheme: light dark; --ground: #faf9f7; --text: #1f1c18; --soft: #5f584f; }
@media (prefers-color-scheme: dark) { :root { --ground: #171513; --text: #ebe8e3; --soft: #a8a29a; } }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100vh; display: grid; grid-template-rows: auto 1fr; background: var(--ground);
  color: var(--text); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
header { display: flex; align-items: center; gap: 0.75rem; min-block-size: 3.5rem; padding: 0.5rem 1rem;
  background: ${looks.headerBackgroundColor}; color: ${looks.headerTextColor}; font-weight: 650; font-size: 1.125rem; }
header img { max-block-size: 2.25rem; max-inline-size: 60vw; }
main { align-self: center; justify-self: center; max-inline-size: 26rem; padding: 2rem 1.5rem 6rem; text-align: center; }
h1 { margin: 0 0 0.5rem; font-size: 1.625rem; line-height: 1.25; }
p { margin: 0 0 1.5rem; color: var(--soft); }
a { display: inline-block; padding: 0.75rem 1.5rem; border-radius: 0.625rem; font-weight: 600; text-decoration: none;
  background: ${looks.primaryButtonColor}; color: ${textOn(looks.primaryButtonColor)}; }
a:focus-visible { outline: 3px solid var(--text); outline-offset: 3px; }
`;
  const hideName = logo !== undefined && data.branding.hideBrandNameInHeader;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${escapeHtml(looks.headerBackgroundColor)}">
<title>You are offline · ${name}</title>
<style>${styles}</style>
</head>
<body>
<header>${logo ? `<img src="${logo}" alt="${hideName ? name : ''}">` : ''}${hideName ? '' : `<span>${name}</span>`}</header>
<main>
<h1>You are offline</h1>
<p>${name} cannot be reached. Check your connection, then try again.</p>
<a href="">Try again</a>
</main>
</body>
</html>
`;
  const hash = createHash('sha256').update(styles).digest('base64');
  return {
    html,
    policy: `default-src 'none'; img-src data:; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}
