import sanitizeHtml from 'sanitize-html';
import { contentTags } from '#contract/application-forms/content.ts';

/**
 * The content of a form without anything that runs, loads or restyles (APPL-47): text, headings, lists
 * and links remain. Of a tag that is not allowed its text remains, of scripts and styles nothing.
 */
export const cleanContent = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...contentTags],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
      // The title of the form is the one heading of the first rank.
      h1: 'h2',
      b: 'strong',
      i: 'em',
    },
  });
