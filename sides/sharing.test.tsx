import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { socialLabels as labels } from '#client/social/labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { makePerson } from '#client/testing/people.ts';
import { fakePopups } from '#client/testing/popups.ts';
import { makeEvaluated, makeTemplate } from '#client/testing/social.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listCodes } from '#contract/codes/endpoints.ts';
import { getReferralTotals, listReferrals } from '#contract/referrals/endpoints.ts';
import { evaluateSocialPostTemplate, listSocialPostTemplates } from '#contract/social/endpoints.ts';
import type { Network } from '#contract/social/network.ts';
import { listSocialNetworks } from '#contract/social/network-endpoints.ts';
import {
  type EvaluatedPost,
  noDiscountCode,
  type SocialPostTemplate,
} from '#contract/social/post-template.ts';
import { listTrackingLinks } from '#contract/tracking-links/endpoints.ts';
import { openApp } from '../src/app/testing/open-app.tsx';
import { serveOrderQuestions } from './testing/serve-order-questions.ts';
import { servePerson } from './testing/serve-person.ts';

const ann = makePerson({ slug: 'ann', firstName: 'Ann', lastName: 'Bassador' });
const all: readonly Network[] = ['twitter', 'instagram', 'facebook'];

interface World {
  templates?: readonly SocialPostTemplate[];
  post?: Partial<EvaluatedPost>;
  networks?: readonly Network[];
}

/** Opens the own referrals with these texts to share. */
async function open({ templates = [makeTemplate()], post, networks = all }: World = {}) {
  const asked: unknown[] = [];
  const app = await openApp('/my/referrals', {
    token: makeToken({ roles: [] }),
    tenant: { data: { ...testTenant.data, referrals: { showReferralsArea: true } } },
    serve(fake: FakeApi) {
      servePerson(fake, { person: ann });
      serveOrderQuestions(fake, []);
      const none = { results: [], page: 1, pageSize: 10, totalCount: 0, totalIsCapped: false };
      fake.on(listReferrals, () => none);
      fake.on(getReferralTotals, () => ({
        ...{
          count: 0,
          sales: {},
          commission: {},
          pendingCommission: {},
          points: 0,
          pendingPoints: 0,
        },
      }));
      fake.on(listCodes, () => ({ discountCodes: [], referralCodes: [] }));
      fake.on(listTrackingLinks, () => ({
        links: { results: [], page: 1, pageSize: 100, totalCount: 0 },
        definitions: [],
      }));
      fake.on(listSocialNetworks, () => ({ networks: [...networks] }));
      fake.on(listSocialPostTemplates, ({ query }) => {
        asked.push(query);
        return { page: 1, pageSize: 100, totalCount: templates.length, results: [...templates] };
      });
      fake.on(evaluateSocialPostTemplate, () => makeEvaluated(post));
    },
  });
  return { ...app, asked };
}
const panel = async () => within(await screen.findByRole('region', { name: labels.share.title }));
const names = (shown: Awaited<ReturnType<typeof panel>>) =>
  shown.getAllByRole('button').map(({ textContent }) => textContent);

describe('the texts to share', () => {
  it('stand in the own referrals, each with the ways that its template allows [SOC-11 SOC-35 SOC-76 SOC-84 SOC-121]', async () => {
    const { asked } = await open();
    const shown = await panel();
    expect(await shown.findByText('Take ANN10')).toBeDefined();
    expect(names(shown)).toEqual(['Copy', 'Tweet', 'Share on Facebook']);
    expect(asked).toEqual([{ page: 1, pageSize: 100 }]);
  });

  it.each([
    ['copyable_text', ['Copy']],
    ['twitter', ['Tweet']],
    ['facebook', ['Share on Facebook']],
  ] as const)(
    'can be shared by %s alone where their template says so [SOC-11]',
    async (option, shown) => {
      await open({ templates: [makeTemplate({ shareOptions: [option] })] });
      const region = await panel();
      await region.findByText('Take ANN10');
      expect(names(region)).toEqual(shown);
    },
  );

  it('do without networks that the installation does not speak with [SOC-122]', async () => {
    await open({
      networks: [],
      templates: [makeTemplate(), makeTemplate({ shareOptions: ['twitter', 'facebook'] })],
    });
    const shown = await panel();
    expect(await shown.findAllByText('Take ANN10')).toHaveLength(1);
    expect(names(shown)).toEqual(['Copy']);
  });

  it('are shown as they are written where they are markup', async () => {
    const text = '<img src=x onerror="document.title=1"> {{FIRST_NAME}} <b>bold</b>';
    await open({ post: { text, quote: text } });
    const shown = await panel();
    const words = await shown.findByText(text);
    expect(words.closest('section, [role="region"]')?.querySelectorAll('img, b')).toHaveLength(0);
  });

  it('have no place where there are none', async () => {
    await open({ templates: [] });
    await screen.findByRole('heading', { name: 'Tracking links' });
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: labels.share.title })).toBeNull(),
    );
  });

  it('say that there is no discount code in them [SOC-33 SOC-108]', async () => {
    await open({ post: { text: `Take ${noDiscountCode}`, quote: `Take ${noDiscountCode}` } });
    const shown = await panel();
    expect(await shown.findByText('Take (No discount code found)')).toBeDefined();
    expect(shown.getByText(labels.share.noCode)).toBeDefined();
    expect(shown.queryByText(/“/)).toBeNull();
  });

  it('are copied, which is said [SOC-35]', async () => {
    const { user } = await open();
    await user.click(await (await panel()).findByRole('button', { name: labels.share.copy }));
    expect(await screen.findAllByText('Copied!')).not.toEqual([]);
    expect(await navigator.clipboard.readText()).toBe('Take ANN10');
  });
});

describe('a tweet from the own referrals', () => {
  it('is written in a popup, which says that it is posted [SOC-36 SOC-99 SOC-120]', async () => {
    const popups = fakePopups();
    const template = makeTemplate();
    const { user, shell } = await open({ templates: [template] });
    await user.click(await (await panel()).findByRole('button', { name: labels.share.twitter }));
    expect(popups.addresses()).toEqual([`/social/share/twitter?postTemplateId=${template.id}`]);
    expect(screen.queryByText(labels.blocked.title)).toBeNull();
    await act(() =>
      popups.says({
        ...{ type: 'post-selected', network: 'twitter' },
        post: { id: '1', url: 'https://x.com/ann/status/1' },
      }),
    );
    expect(shell.notices.get()).toMatchObject([
      { level: 'success', text: 'Tweet posted', duration: 2000 },
    ]);
  });

  it('is written by hand where the browser blocks the popup, and still heard of [SOC-129]', async () => {
    const popups = fakePopups({ areBlocked: true });
    const { user, notices } = await open();
    await user.click(await (await panel()).findByRole('button', { name: labels.share.twitter }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(labels.blocked.title)).toBeDefined();
    const link = alert.getByRole('link', { name: labels.blocked.open });
    expect(link.getAttribute('href')).toMatch(/^\/social\/share\/twitter\?.*popup=/);
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'opener']);
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(screen.queryByText(labels.blocked.title)).toBeNull();
    await act(() =>
      popups.says({
        ...{ type: 'post-selected', network: 'twitter' },
        post: { id: '1', url: 'https://x.com/ann/status/1' },
      }),
    );
    expect(notices()).toEqual([labels.notices.tweeted]);
  });
});

describe('a link shared at Facebook', () => {
  it.each([
    [
      'is said to be shared [SOC-101 SOC-120]',
      null,
      [['success', 'Shared post to Facebook', 2000]],
    ],
    ['says nothing where the person has cancelled [SOC-58 SOC-104]', '4201', []],
    [
      'says that the person is logged out [SOC-57 SOC-102 SOC-120]',
      '190',
      [
        [
          'error',
          "Looks like you're logged out of Facebook. Please reload page and try again",
          null,
        ],
      ],
    ],
    [
      'says what Facebook says otherwise [SOC-59 SOC-120]',
      '368',
      [['error', 'It is blocked', null]],
    ],
  ])('%s', async (_, code, expected) => {
    const popups = fakePopups();
    const template = makeTemplate();
    const { user, shell } = await open({ templates: [template] });
    const shown = await panel();
    await user.click(await shown.findByRole('button', { name: labels.share.facebook }));
    expect(popups.addresses()).toEqual([`/social/share/facebook?postTemplateId=${template.id}`]);
    const error = code === null ? null : { code, message: 'It is blocked' };
    await act(() => popups.says({ type: 'facebook-shared', error }));
    const said = shell.notices.get();
    expect(said.map(({ level, text, duration }) => [level, text, duration])).toEqual(expected);
  });

  it('needs a link', async () => {
    await open({ post: { link: '' } });
    const shown = await panel();
    await shown.findByText('Take ANN10');
    expect(names(shown)).toEqual(['Copy', 'Tweet']);
  });
});
