interface TrustedTypesFactory {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown;
}

declare global {
  var trustedTypes: TrustedTypesFactory | undefined;
}

/** The one rule of the default policy: text without markup passes, anything else is refused. */
export function plainTextOnly(text: string): string {
  if (text.includes('<')) throw new TypeError('Markup is never written into a page as text');
  return text;
}

/**
 * Installs the page's default Trusted Types policy, once, before anything draws.
 *
 * The style elements of the component library are written as HTML; they hold no `<`, so they pass,
 * and an injected element does not. Scripts and script addresses have no rule, so the browser
 * refuses them. Does nothing in a browser without Trusted Types.
 */
export function installTrustedTypes(): void {
  globalThis.trustedTypes?.createPolicy('default', { createHTML: plainTextOnly });
}
