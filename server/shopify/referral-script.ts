import type { CodeParam } from '#server/tracking-links/queries.ts';
import { codeAttribute } from './order-question.ts';

interface Remembering {
  /** The parameters of links that have a referral code in them. */
  readonly params: readonly CodeParam[];
  readonly days: number;
}

/**
 * The script on the pages of a shop. It keeps the referral code of the link that a purchaser came by in a cookie, for
 * as many days as the settings say, and writes it into each cart, from where it gets into the order.
 */
export const referralScript = ({ params, days }: Remembering): string => `(() => {
  const params = ${JSON.stringify(params)};
  const name = 'banyan_referral_code';
  const query = new URLSearchParams(location.search);
  const read = {
    'code': (value) => value,
    'slug-code': (value) => value.slice(value.lastIndexOf('-') + 1),
    'code-slug': (value) => value.split('-', 1)[0],
  };
  const isCode = (text) => /^[A-Za-z0-9]{1,50}$/.test(text);
  const came = params
    .filter((param) => query.has(param.name))
    .map((param) => read[param.form](query.get(param.name)))
    .find(isCode);
  const kept = document.cookie.split('; ').map((each) => each.split('=')).find(([key]) => key === name);
  const code = came ?? kept?.[1];
  if (!code || !isCode(code)) return;
  if (came)
    document.cookie = name + '=' + code + '; max-age=${days * 86_400}; path=/; SameSite=Lax; Secure';
  const update = (window.Shopify?.routes?.root ?? '/') + 'cart/update.js';
  fetch(update, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ attributes: { ${codeAttribute}: code } }),
  });
})();
`;
