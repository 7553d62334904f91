import sanitizeHtml from 'sanitize-html';
import { bodyTags } from '#contract/mail/mail-html.ts';

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]+\)$/i, /^[a-z]{3,30}$/i];
const length = String.raw`\d{1,4}(\.\d{1,3})?(px|em|rem|%|pt)?`;
const lengths = [new RegExp(`^${length}( ${length}){0,3}$`, 'i'), /^auto$/i];
const word = [/^[a-z-]{2,30}$/i, /^[1-9]00$/];

const each = (names: readonly string[], patterns: RegExp[]) =>
  Object.fromEntries(names.map((name) => [name, patterns]));
const sidesOf = (name: string) =>
  ['top', 'right', 'bottom', 'left'].map((side) => `${name}-${side}`);

/** The styles that an element may have: none of them loads anything or leaves its place. */
const allowedStyles = {
  ...each(['color', 'background-color', 'border-color'], colour),
  ...each(['font-size', 'line-height', 'width', 'max-width', 'border-radius'], lengths),
  ...each(['padding', ...sidesOf('padding'), 'margin', ...sidesOf('margin')], lengths),
  ...each(['text-align', 'font-weight', 'font-style', 'text-decoration', 'vertical-align'], word),
  border: [/^\d{1,2}px (solid|dashed|dotted) (#[0-9a-f]{3,8}|[a-z]{3,30})$/i],
};

/** An address of the web, or one that begins with a placeholder, whose value is looked at when it is filled. */
const isSafe = (href: string | undefined): href is string =>
  href !== undefined && /^\s*(https?:\/\/|mailto:|tel:|\{\{[^{}\s]{1,100}\}\})/i.test(href);

/**
 * The body of an email without anything that runs, loads or leaves its place (MAIL-95): no scripts, event attributes,
 * forms, frames, pictures, or addresses other than of the web. Of a tag that is not allowed its text remains, of
 * scripts and styles nothing. A body that is clean stays as it is.
 */
export const cleanBody = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...bodyTags],
    allowedAttributes: {
      a: ['href'],
      td: ['colspan', 'rowspan', 'width'],
      th: ['colspan', 'rowspan', 'width'],
      '*': ['style', 'class', 'align'],
    },
    allowedStyles: { '*': allowedStyles },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math'],
    transformTags: {
      a: (tagName, { href, ...others }) => ({
        tagName,
        attribs: { ...others, ...(isSafe(href) && { href: href.trim() }) },
      }),
      b: 'strong',
      i: 'em',
    },
  });
