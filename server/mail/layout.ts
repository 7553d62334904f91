import mjml2html from 'mjml';
import { escapeHtml } from './escape-html.ts';
import type { MailTenant, MailText } from './mail.ts';

type MjmlNode = Exclude<Parameters<typeof mjml2html>[0], string>;

/** The mail for readers that show HTML, in the tenant's name and colours. */
export async function layOutHtml(mail: MailText, tenant: MailTenant): Promise<string> {
  // Soft, because MJML knows fewer ways to write a colour than CSS and the tenant does.
  const { html } = await mjml2html(document(mail, tenant), { validationLevel: 'soft', fonts: {} });
  return html;
}

/** The same for readers that show text only. */
export function layOutText(mail: MailText, { tenantName }: MailTenant): string {
  const action = `${mail.action.label}:\n${mail.action.url}`;
  return `${[mail.heading, ...mail.paragraphs, action, ...mail.closing, `-- \n${tenantName}`].join('\n\n')}\n`;
}

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

function document(mail: MailText, { tenantName, branding }: MailTenant): MjmlNode {
  const paragraph = (content: string) => text(content, { 'padding-bottom': '8px' });
  return element('mjml', { lang: 'en' }, [
    element('mj-head', {}, [
      leaf('mj-title', mail.subject),
      leaf('mj-preview', mail.heading),
      element('mj-attributes', {}, [
        element('mj-all', { 'font-family': font }, []),
        element('mj-text', { 'font-size': '16px', 'line-height': '1.5', color: '#22272e' }, []),
      ]),
    ]),
    element('mj-body', { 'background-color': '#f1f3f5' }, [
      section({ 'background-color': branding.headerBackgroundColor, padding: '12px 16px' }, [
        text(tenantName, {
          'font-size': '20px',
          'font-weight': '600',
          color: branding.headerTextColor,
        }),
      ]),
      section({ 'background-color': '#ffffff', padding: '24px 16px' }, [
        text(mail.heading, { 'font-size': '22px', 'font-weight': '600' }),
        ...mail.paragraphs.map(paragraph),
        leaf('mj-button', mail.action.label, {
          href: mail.action.url,
          'background-color': branding.buttonColor,
          color: '#ffffff',
          'font-size': '16px',
          'font-weight': '600',
          'border-radius': '6px',
          align: 'left',
          padding: '16px 25px',
        }),
        ...mail.closing.map((line) => text(line, { 'font-size': '14px', color: '#57606a' })),
        text(mail.action.url, { 'font-size': '12px', color: '#57606a' }),
      ]),
    ]),
  ]);
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
const leaf = (tagName: string, content: string, attributes: Attributes = {}): MjmlNode => ({
  tagName,
  attributes: escaped(attributes),
  content: escapeHtml(content),
});

const text = (content: string, attributes: Attributes): MjmlNode =>
  leaf('mj-text', content, attributes);

const escaped = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, escapeHtml(value)]));
