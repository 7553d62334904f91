import { textOn } from '#contract/tenants/readable.ts';

/** The built-in style of a form's page, in the brand's colour. */
export const builtInStyles = (accent: string): string => `
:root { color-scheme: light dark; --accent: ${accent}; --on-accent: ${textOn(accent)};
  --text: #22272e; --soft: #57606a; --line: #8a939e; --ground: #fff; --field: #fff; --wrong: #b42318; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e9ec; --soft: #b3bcc5; --line: #7d8792; --ground: #16191d; --field: #23282f;
    --wrong: #ff9a90; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem; background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 36rem; margin: 0 auto; overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2; }
.content { margin-bottom: 1.5rem; }
.field { margin-bottom: 1.25rem; }
.field > label { display: block; margin-bottom: 0.25rem; font-weight: 600; }
.optional { color: var(--soft); font-weight: 400; }
input:not([type=checkbox]), textarea { width: 100%; padding: 0.625rem 0.75rem; font: inherit;
  color: inherit; background: var(--field); border: 1px solid var(--line); border-radius: 0.375rem; }
textarea { min-height: 7rem; resize: vertical; }
input[aria-invalid=true], textarea[aria-invalid=true] { border-color: var(--wrong); }
.agreement { display: flex; gap: 0.625rem; align-items: flex-start; }
.agreement input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0.125rem 0 0; accent-color: var(--accent); }
a { color: inherit; }
.wrong { margin: 0.25rem 0 0; color: var(--wrong); }
.message { margin: 0 0 1.25rem; padding: 0.75rem 1rem; border: 1px solid var(--wrong);
  border-radius: 0.375rem; }
.message ul { margin: 0.25rem 0 0; padding-inline-start: 1.25rem; }
button { padding: 0.75rem 1.5rem; font: inherit; font-weight: 600; color: var(--on-accent);
  background: var(--accent); border: 0; border-radius: 0.375rem; cursor: pointer; }
:is(a, button, input, textarea):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/**
 * Styles of the brand's own as the text of a style element. `<` before a slash or an exclamation mark
 * could end the element; as an escape it means the same to CSS.
 */
export const ownStyles = (css: string): string => css.replace(/<(?=[/!])/g, '\\3c ');
