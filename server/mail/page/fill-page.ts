import { fillPlaceholders } from '#contract/placeholders/placeholders.ts';
import { escapeHtml } from '../escape-html.ts';
import type { MailPage } from './page.ts';

/**
 * An email with the values of one person in it. A value is shown as it is: as text where it stands in a text, and as
 * an address only where it is one of the web. One that is not known is left out, and so is a paragraph with nothing
 * else in it (MAIL-95).
 */
export function fillPage(page: MailPage, values: ReadonlyMap<string, string>): MailPage {
  const inText = mapValues(values, (value) => escapeHtml(value).replaceAll('\n', '<br>'));
  return {
    subject: fillPlaceholders(page.subject, values)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
    html: fillPlaceholders(
      page.html.replace(
        /href="([^"]*\{\{[^"]*)"/g,
        (_, href: string) => `href="${fillHref(href, values)}"`,
      ),
      inText,
    ).replace(emptyParagraph, ''),
    text: fillPlaceholders(page.text, values).replace(/\n{3,}/g, '\n\n'),
  };
}

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

const mapValues = (values: ReadonlyMap<string, string>, how: (value: string) => string) =>
  new Map([...values].map(([name, value]) => [name, how(value)]));
