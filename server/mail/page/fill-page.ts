import { fillPlaceholders } from '#contract/placeholders/placeholders.ts';
import { escapeHtml } from '../escape-html.ts';
import type { MailPage, MailTable, MailValue } from './page.ts';
import { drawTable, tableInText } from './tables.ts';

/**
 * An email with the values of one person in it. A value is shown as it is: as text where it stands in a text, and as
 * an address only where it is one of the web. One that is not known is left out, and so is a paragraph with nothing
 * else in it (MAIL-95). A table is drawn where it is the whole of a paragraph; elsewhere its lines are text.
 */
export function fillPage(page: MailPage, given: ReadonlyMap<string, MailValue>): MailPage {
  const values = mapValues(given, (value) => (isTable(value) ? tableInText(value) : value));
  const inHtml = new Map([
    ...mapValues(values, (value) => escapeHtml(value).replaceAll('\n', '<br>')),
    ...[...given].flatMap(([name, value]) =>
      isTable(value) ? [[drawnName(name), drawTable(value)] as const] : [],
    ),
  ]);
  return {
    subject: fillPlaceholders(page.subject, values)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
    html: fillPlaceholders(
      page.html
        .replace(aloneInParagraph, (whole, name: string) =>
          inHtml.has(drawnName(name)) ? `{{${drawnName(name)}}}` : whole,
        )
        .replace(
          /href="([^"]*\{\{[^"]*)"/g,
          (_, href: string) => `href="${fillHref(href, values)}"`,
        ),
      inHtml,
    ).replace(emptyParagraph, ''),
    text: fillPlaceholders(page.text, values).replace(/\n{3,}/g, '\n\n'),
  };
}

const isTable = (value: MailValue): value is MailTable => typeof value !== 'string';

/** The name of a table where it is drawn; no brand can write it. */
const drawnName = (name: string): string => `${name}\u0000`;

const aloneInParagraph = /<p(?: [^>]*)?>\s*\{\{[ \t]*([^{}\s]{1,100})[ \t]*\}\}\s*<\/p>/g;

const emptyParagraph = /<p(?: [^>]*)?>\s*<\/p>/g;

const placeholderAlone = /^\s*\{\{[^{}]*\}\}/;

/** An address with values in it. Only one that begins with a placeholder can become anything but an address of the web. */
function fillHref(href: string, values: ReadonlyMap<string, string>): string {
  const [first = ''] = placeholderAlone.exec(href) ?? [];
  const start = fillPlaceholders(first, values);
  const rest = fillPlaceholders(href.slice(first.length), mapValues(values, inAddress));
  if (first === '') return rest;
  return /^https?:\/\//i.test(start) ? escapeHtml(start.replaceAll('{', '%7B')) + rest : '#';
}

const inAddress = (value: string): string => encodeURIComponent(value.toWellFormed());

const mapValues = <Value>(values: ReadonlyMap<string, Value>, how: (value: Value) => string) =>
  new Map([...values].map(([name, value]) => [name, how(value)]));
