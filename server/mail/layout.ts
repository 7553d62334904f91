import mjml2html from 'mjml';
import { type Looks, looksOf } from '#contract/tenants/looks.ts';
import { textOn } from '#contract/tenants/readable.ts';
import { escapeHtml } from './escape-html.ts';
import type { MailTenant, MailText } from './mail.ts';

type MjmlNode = Exclude<Parameters<typeof mjml2html>[0], string>;

/** Pages with a slot for each text, by what they are made from. Making one takes longer than sending it. */
const pages = new Map<string, string>();
const mostPages = 500;

/** The mail for readers that show HTML, in the tenant's name and colours. */
export async function layOutHtml(mail: MailText, tenant: MailTenant): Promise<string> {
  const texts: string[] = [];
  const slot = (plain: string) => `slot${texts.push(escapeHtml(plain)) - 1}end`;
  const page = await pageOf(document(inSlots(mail, slot), tenant, slot));
  return page.replace(/slot(\d+)end/g, (_, number) => texts[Number(number)] ?? '');
}

async function pageOf(source: MjmlNode): Promise<string> {
  const key = JSON.stringify(source);
  const known = pages.get(key);
  if (known !== undefined) return known;
  // Soft, because MJML knows fewer ways to write a colour than CSS and the tenant does.
  const { html } = await mjml2html(source, { validationLevel: 'soft', fonts: {} });
  if (pages.size >= mostPages) pages.clear();
  pages.set(key, html);
  return html;
}

const inSlots = (mail: MailText, slot: (plain: string) => string): MailText => ({
  subject: slot(mail.subject),
  heading: slot(mail.heading),
  paragraphs: mail.paragraphs.map(slot),
  ...(mail.action && { action: { label: slot(mail.action.label), url: slot(mail.action.url) } }),
  closing: mail.closing.map(slot),
  why: slot(mail.why),
});

/** The same for readers that show text only. */
export function layOutText(mail: MailText, tenant: MailTenant): string {
  const action = mail.action ? [`${mail.action.label}:\n${mail.action.url}`] : [];
  const footer = ['-- ', tenant.tenantName, mail.why, ...addressOf(tenant)].join('\n');
  return `${[mail.heading, ...mail.paragraphs, ...action, ...mail.closing, footer].join('\n\n')}\n`;
}

function addressOf({ address }: MailTenant): string[] {
  if (!address) return [];
  const { companyName, line1, line2, zip, city, state } = address;
  const parts = [companyName, line1, line2, `${zip ?? ''} ${city}`.trim(), state];
  const line = parts.filter(Boolean).join(', ');
  return line === '' ? [] : [line];
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

/** The page of a mail whose texts are slots already. */
function document(mail: MailText, tenant: MailTenant, slot: (plain: string) => string): MjmlNode {
  const looks = looksOf(tenant.branding);
  const tenantName = slot(tenant.tenantName);
  const { action } = mail;
  const [preview = mail.heading] = mail.paragraphs;
  const small = (content: string) => text(content, { ...soft, 'font-size': '14px' });
  return element('mjml', { lang: 'en' }, [
    element('mj-head', {}, [
      leaf('mj-title', mail.subject),
      leaf('mj-preview', preview),
      element('mj-attributes', {}, [
        element('mj-all', { 'font-family': font }, []),
        element('mj-text', { 'font-size': '16px', 'line-height': '1.5', color: '#22272e' }, []),
      ]),
      raw('mj-raw', '<meta name="color-scheme" content="light dark">'),
      raw('mj-style', dark),
    ]),
    element('mj-body', { 'background-color': '#f1f3f5', 'css-class': 'page' }, [
      section({ 'background-color': looks.headerBackgroundColor, padding: '12px 16px' }, [
        text(tenantName, {
          'font-size': '20px',
          'font-weight': '600',
          color: looks.headerTextColor,
        }),
      ]),
      section({ 'background-color': '#ffffff', padding: '24px 16px', 'css-class': 'card' }, [
        text(mail.heading, { 'font-size': '22px', 'font-weight': '600' }),
        ...mail.paragraphs.map((content) => text(content, { 'padding-bottom': '8px' })),
        ...(action ? [button(action, looks)] : []),
        ...mail.closing.map(small),
        ...(action ? [writtenOut(action)] : []),
      ]),
      section({ padding: '16px' }, [
        ...[tenantName, mail.why, ...addressOf(tenant).map(slot)].map((line) =>
          text(line, { ...soft, 'font-size': '13px', 'padding-top': '0', 'padding-bottom': '4px' }),
        ),
      ]),
    ]),
  ]);
}

const button = ({ label, url }: Action, { primaryButtonColor }: Looks): MjmlNode =>
  leaf('mj-button', label, {
    href: url,
    'background-color': primaryButtonColor,
    color: textOn(primaryButtonColor),
    'font-size': '16px',
    'font-weight': '600',
    'border-radius': '6px',
    align: 'left',
    padding: '16px 25px',
  });

const writtenOut = ({ url }: Action): MjmlNode =>
  raw(
    'mj-text',
    `If the button does not work, open this address:<br><a href="${url}" style="color:#57606a;word-break:break-all">${url}</a>`,
    { ...soft, 'font-size': '14px' },
  );

type Action = NonNullable<MailText['action']>;
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

/** With contents that are HTML already. */
const raw = (tagName: string, content: string, attributes: Attributes = {}): MjmlNode => ({
  tagName,
  attributes: escaped(attributes),
  content,
});

const text = (content: string, attributes: Attributes): MjmlNode =>
  leaf('mj-text', content, attributes);

const escaped = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, escapeHtml(value)]));
