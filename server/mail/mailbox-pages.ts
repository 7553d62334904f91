import { escapeHtml } from './escape-html.ts';
import type { ListedMail, StoredMail } from './mailbox-repository.ts';

const style = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
  body, pre { overflow-wrap: anywhere; }
  ul { list-style: none; padding: 0; }
  li { border-bottom: 1px solid #8886; padding: 0.75rem 0; }
  li a { display: block; font-weight: 600; }
  iframe { background: #fff; border: 1px solid #8886; border-radius: 8px; height: 36rem; width: 100%; }
  pre { font: inherit; white-space: pre-wrap; }
`;

const page = (title: string, nonce: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;

const time = (moment: Date): string =>
  `<time datetime="${moment.toISOString()}">${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

/** The list of mails. */
export function mailListPage(mails: readonly ListedMail[], nonce: string): string {
  const explanation =
    '<p>No mail server is configured, so the mails of this demo are kept here and reach nobody.</p>';
  if (mails.length === 0) return page('Mails', nonce, `${explanation}<p>None so far.</p>`);
  const rows = mails.map(
    (mail) =>
      `<li><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a>To ${escapeHtml(mail.recipient)}, ${time(mail.createdAt)}</li>`,
  );
  return page('Mails', nonce, `${explanation}<ul>${rows.join('\n')}</ul>`);
}

/** The rights of a frame with a mail in it: open a link in a new tab, and nothing else. */
export const mailSandbox = 'allow-popups allow-popups-to-escape-sandbox';

/** One mail, its HTML in a frame that runs nothing and has no origin. */
export const mailPage = (mail: StoredMail, nonce: string): string =>
  page(
    mail.subject,
    nonce,
    `<p><a href="/dev/mail">All mails</a></p>
<p>${time(mail.createdAt)}<br>From ${escapeHtml(mail.sender)}<br>To ${escapeHtml(mail.recipient)}</p>
<iframe sandbox="${mailSandbox}" src="/dev/mail/${mail.id}/html" title="The mail as HTML"></iframe>
<h2>As text</h2>
<pre>${withLinks(mail.textBody)}</pre>`,
  );

const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s>]+)/)
    .map((part, index) => {
      const shown = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${shown}">${shown}</a>` : shown;
    })
    .join('');
