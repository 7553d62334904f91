import { textAround } from '#contract/agreements/agreement-words.ts';
import type { Agreement } from '#contract/application-forms/agreement.ts';
import { agreementKey } from '#contract/application-forms/answers.ts';
import type { ApplicationFormData } from '#contract/application-forms/form-data.ts';
import type { FormField } from '#contract/application-forms/form-field.ts';
import type { Branding } from '#contract/tenants/branding.ts';
import { looksOf } from '#contract/tenants/looks.ts';
import { escapeHtml } from '#server/mail/escape-html.ts';
import { builtInStyles, ownStyles } from './page-styles.ts';

/** The input that a visitor has sent, and its errors. */
export interface Sent {
  /** The answers, and the accepted version of each agreement, by the names in the page. */
  readonly typed: Readonly<Record<string, string>>;
  readonly wrong: Readonly<Record<string, string>>;
  readonly message: string;
}

interface Document {
  readonly tenantName: string;
  readonly branding: Branding;
  readonly form: { readonly title: string; readonly formData: ApplicationFormData };
  /** The address of the icon in the browser's tab. */
  readonly icon?: string | null;
  /** Lets the styles of the page through its policy. */
  readonly nonce?: string | undefined;
}

interface FormPage extends Document {
  readonly agreements: readonly Agreement[];
  /** Where the form is sent. */
  readonly action: string;
  readonly sent?: Sent;
}

/** A form as a page that runs no script (APPL-47, APPL-57, APPL-109). */
export function renderPage(page: FormPage): string {
  const { form, agreements, action, sent } = page;
  const { content, fields } = form.formData;
  return document(
    page,
    `${content === '' ? '' : `<div class="content">${content}</div>\n`}<form method="post" action="${escapeHtml(action)}" novalidate>
${sent ? summary(page, sent) : ''}${[
  ...fields.map((field) => question(field, sent)),
  ...agreements.map((agreement) => box(agreement, sent)),
].join('\n')}
<button type="submit">Apply</button>
</form>`,
  );
}

/** The text in the place of the form once it is sent, or cannot be (APPL-110). */
export const renderAnswer = (
  page: Document,
  { heading, text }: { readonly heading: string; readonly text: string },
): string =>
  document(page, `<h2>${escapeHtml(heading)}</h2>\n<p role="status">${escapeHtml(text)}</p>`);

function document({ tenantName, branding, form, icon, nonce }: Document, body: string): string {
  const { title, formData } = form;
  const attribute = nonce === undefined ? '' : ` nonce="${escapeHtml(nonce)}"`;
  const style = (css: string) => `<style${attribute}>${css}</style>`;
  const sheets = formData.customStyleSheetUrls.map(
    ({ linkUrl }) => `<link rel="stylesheet" href="${escapeHtml(linkUrl)}">`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} · ${tenantName}`)}</title>
${[
  ...(icon ? [`<link rel="icon" href="${escapeHtml(icon)}">`] : []),
  ...(formData.defaultStyles ? [style(builtInStyles(looksOf(branding).primaryButtonColor))] : []),
  ...sheets,
  ...(formData.customStyles === '' ? [] : [style(ownStyles(formData.customStyles))]),
].join('\n')}
</head>
<body>
<main class="application-form">
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/** The errors, with a link to each field: without scripts nothing can put the focus there. */
function summary({ form, agreements }: FormPage, sent: Sent): string {
  const links = [
    ...form.formData.fields.map(({ name, title }) => [name, title]),
    ...agreements.map((agreement) => [agreementKey(agreement), agreement.urlLabel]),
  ].flatMap(([name = '', title = '']) =>
    messageAt(sent, name) === undefined
      ? []
      : [`<li><a href="#${name}">${escapeHtml(title)}</a></li>`],
  );
  const list = links.length === 0 ? '' : `<ul>${links.join('')}</ul>`;
  return `<div class="message" role="alert">${escapeHtml(sent.message)}${list}</div>\n`;
}

const messageAt = (sent: Sent | undefined, name: string): string | undefined =>
  sent && Object.hasOwn(sent.wrong, name) ? sent.wrong[name] : undefined;

const typedAt = (sent: Sent | undefined, name: string): string =>
  sent && Object.hasOwn(sent.typed, name) ? (sent.typed[name] ?? '') : '';

const autocomplete: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phoneNumber: 'tel',
  personalWebsite: 'url',
};

function question(field: FormField, sent: Sent | undefined): string {
  const { name, title, inputType, placeholder, required, wellKnownType } = field;
  const message = messageAt(sent, name);
  const value = escapeHtml(typedAt(sent, name));
  const complete = wellKnownType === null ? undefined : autocomplete[wellKnownType];
  const attributes = [
    `id="${name}" name="${name}"`,
    ...(placeholder === null ? [] : [`placeholder="${escapeHtml(placeholder)}"`]),
    ...(required ? ['required'] : []),
    ...(complete === undefined ? [] : [`autocomplete="${complete}"`]),
    ...problemAttributes(name, message),
  ].join(' ');
  const input =
    inputType === 'textarea'
      ? `<textarea ${attributes} rows="5">\n${value}</textarea>`
      : `<input type="${inputType}" ${attributes} value="${value}">`;
  const optional = required ? '' : ' <span class="optional">(optional)</span>';
  return `<div class="field">
<label for="${name}">${escapeHtml(title)}${optional}</label>
${input}${problem(name, message)}
</div>`;
}

function box(agreement: Agreement, sent: Sent | undefined): string {
  const key = agreementKey(agreement);
  const message = messageAt(sent, key);
  const [before, after] = textAround(agreement);
  const isAccepted = typedAt(sent, key) === String(agreement.version);
  const link = `<a href="${escapeHtml(agreement.url)}" target="_blank" rel="noopener noreferrer">${escapeHtml(agreement.urlLabel)}</a>`;
  const attributes = [
    `type="checkbox" id="${key}" name="${key}" value="${agreement.version}" required`,
    ...(isAccepted ? ['checked'] : []),
    ...problemAttributes(key, message),
  ].join(' ');
  return `<div class="field">
<div class="agreement"><input ${attributes}><label for="${key}">${escapeHtml(before)}${link}${escapeHtml(after)}</label></div>${problem(key, message)}
</div>`;
}

const problemAttributes = (name: string, message: string | undefined): string[] =>
  message === undefined ? [] : [`aria-invalid="true" aria-describedby="${name}-problem"`];

const problem = (name: string, message: string | undefined): string =>
  message === undefined ? '' : `\n<p class="wrong" id="${name}-problem">${escapeHtml(message)}</p>`;
