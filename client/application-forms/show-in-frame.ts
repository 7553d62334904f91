/** The name of the policy that lets the page of a form into its frame; the server's policy lists it. */
const framePolicyName = 'form-preview';

type Policy = { createHTML(html: string): unknown };

let policy: Policy | undefined;

/** The document of a frame as the browser takes it: text is refused where Trusted Types are in force. */
function trusted(html: string): string {
  const types: unknown = globalThis.trustedTypes;
  if (!isFactory(types)) return html;
  policy ??= types.createPolicy(framePolicyName, { createHTML: (text) => text });
  // The browser takes the object although its types name a text.
  return policy.createHTML(html) as string;
}

interface Factory {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): Policy;
}

const isFactory = (types: unknown): types is Factory =>
  typeof types === 'object' && types !== null && 'createPolicy' in types;

/** Shows a document in a frame. Throws unless the frame is sandboxed without exception: nothing in it runs. */
export function showInFrame(frame: HTMLIFrameElement, html: string): void {
  if (frame.getAttribute('sandbox') !== '') throw new Error('Such a frame is sandboxed');
  frame.srcdoc = trusted(html);
}
