import type { SandboxAnswer, SandboxRequest } from '../json-server.ts';
import { pageOf, plain } from '../social-posts.ts';

/** The name of each way out of the dialog, and the answer it brings back. */
const ways = [
  { name: 'Share', answer: {} },
  {
    name: 'Cancel',
    answer: { error_code: '4201', error_message: 'User canceled the Dialog flow' },
  },
  {
    name: 'As somebody who is logged out',
    answer: { error_code: '190', error_message: 'No session' },
  },
  {
    name: 'As a link that Facebook blocks',
    answer: { error_code: '368', error_message: 'This link goes against our Community Standards' },
  },
] as const;

/** The dialog that shares a link, with each way out of it as a link. */
export function shareDialogPage({ query }: Pick<SandboxRequest, 'query'>): SandboxAnswer {
  const links = ways.map(({ name, answer }) => {
    const back = new URL(query.get('redirect_uri') ?? '');
    for (const [field, value] of Object.entries(answer)) back.searchParams.set(field, value);
    return `<a href="${back.href.replaceAll('&', '&amp;')}">${name}</a>`;
  });
  return pageOf(
    'Share to Facebook',
    `<p>This stand-in for Facebook asks, as the real one does, whether to share:</p>
<p><b>${plain(query.get('href') ?? '')}</b></p><p>${plain(query.get('quote') ?? '')}</p><p>${links.join(' · ')}</p>`,
  );
}
