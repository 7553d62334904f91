import { layOut } from './lay-out.ts';
import type { MailPage, MailSource } from './page.ts';
import { textVersion, wordsOfBody } from './text-version.ts';

/** Pages by their sources: laying one out takes longer than sending it. */
const pages = new Map<string, MailPage>();
const mostPages = 500;

/** Lays an email out once for all who get it: only its placeholders are still to be filled. */
export async function compilePage(source: MailSource): Promise<MailPage> {
  const key = JSON.stringify(source);
  const known = pages.get(key);
  if (known) return known;
  const page = await compileOnce(source);
  if (pages.size >= mostPages) pages.clear();
  pages.set(key, page);
  return page;
}

/** The same for an email that only its caller keeps. */
export async function compileOnce(source: MailSource): Promise<MailPage> {
  const { subject, bodyHtml } = source;
  return {
    subject,
    html: await layOut(source, preheaderOf(bodyHtml)),
    text: textVersion(source),
  };
}

/** The text that inboxes show beside the subject: the first words after the heading. */
function preheaderOf(bodyHtml: string): string {
  const withoutHeading = bodyHtml.replace(/^\s*<h[1-4][^>]*>[\s\S]*?<\/h[1-4]>/, '');
  const words = wordsOfBody(withoutHeading).replace(/\s+/g, ' ').trim();
  return words.length <= 140 ? words : `${words.slice(0, 139).replace(/\{\{[^}]*$/, '')}…`;
}
