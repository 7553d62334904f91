import mjml2html from 'mjml';
import { type Looks, looksOf } from '#contract/tenants/looks.ts';
import { textOn } from '#contract/tenants/readable.ts';
import { bodyClass } from '../body/clean-styles.ts';
import { escapeHtml } from '../escape-html.ts';
import { addressOf } from './address-of.ts';
import { type ButtonPart, bodyParts } from './body-parts.ts';
import type { MailSource } from './page.ts';

type MjmlNode = Exclude<Parameters<typeof mjml2html>[0], string>;

/** An email for readers that show HTML, in the tenant's name and colours, with its placeholders still in it. */
export async function layOut(source: MailSource, preheader: string): Promise<string> {
  // Soft, because MJML knows fewer ways to write a colour than CSS and the tenant does.
  const options = { validationLevel: 'soft', fonts: {} } as const;
  return (await mjml2html(documentOf(source, preheader), options)).html;
}

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const soft = { color: '#57606a', 'css-class': 'soft' };

/** For readers that are dark and leave the colours to the mail. */
const dark = `@media (prefers-color-scheme: dark) {
  .page, .page > div { background-color: #16191d !important; }
  .card, .card > table { background-color: #23282f !important; }
  .card div { color: #e6e9ec !important; }
  .soft div, .soft a { color: #a5aeb8 !important; }
}`;

const looksOfBody = `
  .${bodyClass} h1, .${bodyClass} h2 { font-size: 22px; font-weight: 600; line-height: 1.3; margin: 0 0 14px }
  .${bodyClass} h3, .${bodyClass} h4 { font-size: 18px; font-weight: 600; line-height: 1.3; margin: 0 0 10px }
  .${bodyClass} p, .${bodyClass} ul, .${bodyClass} ol, .${bodyClass} blockquote { margin: 0 0 14px }
  .${bodyClass} blockquote { border-left: 3px solid #d0d7de; padding-left: 12px }
  .${bodyClass} hr { border: 0; border-top: 1px solid #d0d7de; margin: 16px 0 }
  .${bodyClass} li p { margin: 0 }
  .${bodyClass} small { font-size: 14px }
`;

function documentOf(source: MailSource, preheader: string): MjmlNode {
  const { tenant, subject, bodyHtml, why, unsubscribe } = source;
  const looks = looksOf(tenant.branding);
  const parts = bodyParts(bodyHtml);
  const button = parts.find((part) => part.kind === 'button');
  const footer = [tenant.tenantName, why, ...addressOf(tenant)].map(escapeHtml);
  return element('mjml', { lang: 'en' }, [
    element('mj-head', {}, [
      leaf('mj-title', subject),
      leaf('mj-preview', preheader),
      element('mj-attributes', {}, [
        element('mj-all', { 'font-family': font }, []),
        element('mj-text', { 'font-size': '16px', 'line-height': '1.5', color: '#22272e' }, []),
      ]),
      raw('mj-raw', '<meta name="color-scheme" content="light dark">'),
      raw('mj-style', dark),
      raw('mj-style', looksOfBody, { inline: 'inline' }),
      ...styles(source.inlinableStyles, { inline: 'inline' }),
      ...styles(source.nonInlinableStyles),
    ]),
    element('mj-body', { 'background-color': '#f1f3f5', 'css-class': 'page' }, [
      section({ 'background-color': looks.headerBackgroundColor, padding: '12px 16px' }, [
        leaf('mj-text', tenant.tenantName, {
          'font-size': '20px',
          'font-weight': '600',
          color: looks.headerTextColor,
        }),
      ]),
      section({ 'background-color': '#ffffff', padding: '24px 16px', 'css-class': 'card' }, [
        ...parts.map((part) =>
          part.kind === 'button'
            ? drawButton(part, looks)
            : raw('mj-text', part.html, { 'padding-bottom': '0', 'css-class': bodyClass }),
        ),
        ...(button ? [writtenOut(button)] : []),
      ]),
      section({ padding: '16px' }, [
        ...footer.map((line) => raw('mj-text', line, inFooter)),
        ...(unsubscribe ? [raw('mj-text', linkTo(unsubscribe), inFooter)] : []),
      ]),
    ]),
  ]);
}

const inFooter = {
  ...soft,
  ...{ 'font-size': '13px', 'padding-top': '0', 'padding-bottom': '4px' },
};

const linkTo = ({ label, url }: { label: string; url: string }): string =>
  `<a href="${escapeHtml(url)}" style="color:#57606a">${escapeHtml(label)}</a>`;

const drawButton = ({ label, url }: ButtonPart, { primaryButtonColor }: Looks): MjmlNode =>
  leaf('mj-button', label, {
    href: url,
    'background-color': primaryButtonColor,
    color: textOn(primaryButtonColor),
    'font-size': '16px',
    'font-weight': '600',
    'border-radius': '6px',
    align: 'left',
    padding: '10px 25px 16px',
  });

function writtenOut({ url }: ButtonPart): MjmlNode {
  const address = escapeHtml(url);
  return raw(
    'mj-text',
    `If the button does not work, open this address:<br><a href="${address}" style="color:#57606a;word-break:break-all">${address}</a>`,
    { ...soft, 'font-size': '14px' },
  );
}

type Attributes = Record<string, string>;

const element = (tagName: string, attributes: Attributes, children: MjmlNode[]): MjmlNode => ({
  tagName,
  attributes: escaped(attributes),
  children,
});

const section = (attributes: Attributes, children: MjmlNode[]): MjmlNode =>
  element('mj-section', attributes, [element('mj-column', {}, children)]);

// MJML takes contents and attributes as HTML and escapes neither.
const leaf = (tagName: string, content: string, attributes: Attributes = {}): MjmlNode =>
  raw(tagName, escapeHtml(content), attributes);

/** With contents that are HTML already. */
const raw = (tagName: string, content: string, attributes: Attributes = {}): MjmlNode => ({
  tagName,
  attributes: escaped(attributes),
  content,
});

const styles = (css: string | undefined, attributes: Attributes = {}): MjmlNode[] =>
  css ? [raw('mj-style', css, attributes)] : [];

const escaped = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, escapeHtml(value)]));
