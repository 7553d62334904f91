interface Rules {
  createHTML: (text: string) => string;
  createScriptURL?: (url: string) => string | null;
}

interface TrustedTypesFactory {
  createPolicy: (name: string, rules: Rules) => unknown;
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
 * The one address that may start a script: that of the portal's service worker. For any other address it
 * answers null: the browser refuses that one and reports it as a violation, which a thrown error would hide.
 */
export const serviceWorkerOnly = (url: string): string | null =>
  /^\/service-worker\.js\?[\w=%&.+-]*$/.test(url) ? url : null;

/**
 * Installs the page's default Trusted Types policy, once, before anything draws.
 *
 * The style elements of the component library are written as HTML; they hold no `<`, so they pass,
 * and an injected element does not. Scripts have no rule and script addresses one, so the browser
 * refuses them but for the service worker's. Does nothing in a browser without Trusted Types.
 */
export function installTrustedTypes(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: plainTextOnly,
    createScriptURL: serviceWorkerOnly,
  });
}
