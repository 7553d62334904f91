/** Where the stylesheets of a font service fetch their fonts. */
const fontHosts: Readonly<Record<string, string>> = {
  'https://fonts.googleapis.com': 'https://fonts.gstatic.com',
};

/** A stylesheet as a source of the policy: its exact address, which the policy knows without its query. */
function sourceOf(url: string): string {
  const { origin, pathname } = new URL(url);
  // These two would end the source, or the directive.
  return `${origin}${pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')}`;
}

/**
 * The policy of a form's page, which any site may frame. No script runs; styles are the page's own and
 * the stylesheets that the brand has chosen, so that `@import` brings in no others. Styles load
 * from the origins of these sheets alone, so that no style tells anybody else about a typed answer. The sandbox takes
 * the page's origin from it: there is no cookie or storage of the product for it to reach.
 */
export function pagePolicy(nonce: string, styleSheetUrls: readonly string[]): string {
  const origins = [...new Set(styleSheetUrls.map((url) => new URL(url).origin))];
  const fonts = origins.flatMap((origin) => fontHosts[origin] ?? []);
  const directives = [
    'sandbox allow-forms allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    ['style-src', `'nonce-${nonce}'`, ...styleSheetUrls.map(sourceOf)].join(' '),
    ['img-src', "'self'", 'data:', ...origins].join(' '),
    ['font-src', 'data:', ...origins, ...fonts].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    'frame-ancestors *',
  ];
  return directives.join('; ');
}
