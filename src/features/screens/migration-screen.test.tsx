import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failuresOf, screenLabels as labels, percent } from '#client/screens/labels.ts';
import { screenWords, topLabels, topWords } from '#client/screens/rollout-words.ts';
import { problemResponse } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import type { MigrationBoard, SideFigures } from '#contract/screens/board.ts';
import {
  changeScreenRollout,
  endScreenReturn,
  getMigrationBoard,
  listScreenRolloutChanges,
} from '#contract/screens/endpoints.ts';
import {
  delivered,
  type ScreenRolloutChange,
  type ScreenRolloutInput,
} from '#contract/screens/screen-rollout.ts';
import { screenFailures } from '#contract/screens/tally.ts';
import { topApplication } from '#contract/tenants/rollout.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { undoLabel } from '#ui/notices/notice-store.ts';
import { visit } from '#ui/testing/page.ts';
import { button, openApp } from '../../app/testing/open-app.tsx';

const returnId = '0190b8c4-0000-4000-8000-000000000001';
const operator = {
  tenant: { tenantId: TenantId.parse('operator'), isOperator: true },
  token: makeToken({ tenantId: 'operator', roles: ['tenant-admin'] }),
};
const support = { token: makeToken({ roles: ['support'] }) };

const side = (figures: Partial<SideFigures>): SideFigures => ({
  ...{ screen: 'ambassadors', side: 'embedded', opened: 0, chosen: 0, failed: {} },
  ...{ timed: 0, median: null, p95: null },
  ...figures,
});

const figures = [
  side({
    opened: 30,
    chosen: 4,
    failed: { timeout: 2, froze: 1 },
    timed: 28,
    median: 170,
    p95: 1200,
  }),
  side({ side: 'native', opened: 10, chosen: 1, timed: 9, median: 240, p95: 600 }),
];

const board = (change: Partial<MigrationBoard> = {}): MigrationBoard => ({
  ...{ scope: 'tenant', tenantCount: 1, rollout: {}, stages: [], rollouts: [], returns: [] },
  figures,
  ...change,
});

const returned = {
  ...{ id: returnId, tenantId: TenantId.parse('acme'), tenantName: 'Acme Shoes' },
  screen: 'ambassadors',
  ...{ at: '2026-11-20T10:00:00.000Z', opened: 17, failed: 6 },
};

interface Served {
  board?: Partial<MigrationBoard>;
  changes?: ScreenRolloutChange[];
  /** Ends when a change may be answered. */
  saving?: Promise<void>;
}

async function open(
  path: string,
  who: typeof support | typeof operator,
  { board: change = {}, changes = [], saving }: Served = {},
) {
  const asked: unknown[] = [];
  const saved: (ScreenRolloutInput & { screen: string })[] = [];
  const ended: string[] = [];
  const history = [...changes];
  const app = await openApp(path, {
    ...who,
    serve(fake) {
      fake.on(getMigrationBoard, ({ query }) => {
        asked.push(query);
        const [latest] = history;
        return board({ ...change, rollouts: latest ? [latest] : [] });
      });
      fake.on(listScreenRolloutChanges, () => ({ results: history }));
      fake.on(endScreenReturn, ({ params }) => {
        ended.push(params.returnId);
        return undefined;
      });
      fake.on(changeScreenRollout, async ({ params, body }) => {
        saved.push({ ...params, ...body });
        await saving;
        const { reason, revision, ...rollout } = body;
        if (revision !== (history[0]?.revision ?? 0))
          throw problemResponse('conflict', { message: 'Somebody else was faster' });
        const made: ScreenRolloutChange = {
          ...rollout,
          ...{ screen: params.screen, revision: revision + 1, reason },
          ...{ changedBy: 'olive@operator.test', changedAt: '2026-11-22T10:00:00.000Z' },
        };
        history.unshift(made);
        return made;
      });
    },
  });
  return { app, asked, saved, ended, history };
}

const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const row = link.closest('tr');
  if (!row) throw new Error('The link stands in no row');
  return within(row);
};

beforeEach(() => visit('http://acme.banyan.test:4000/'));

describe('the migration board', () => {
  it('says of each page how often which side was opened, failed and was chosen, and how long it took [BRIDGE-190]', async () => {
    const { asked } = await open('/migration?days=30', support);
    const row = await rowOf('Champions');
    expect(row.getByText(labels.opened(30, 10))).toBeDefined();
    expect(row.getByText('10%')).toBeDefined();
    expect(row.getByText(/^170\sms/)).toBeDefined();
    expect(row.getByText(/^previous: 240\sms/)).toBeDefined();
    expect(row.getByText(`${labels.chose.embedded(4)}, ${labels.chose.native(1)}`)).toBeDefined();
    expect(row.getByText(screenWords.stages.beta)).toBeDefined();
    expect((await rowOf('Payments')).getByText(labels.never)).toBeDefined();
    expect(asked).toEqual([{ days: '30' }]);
  });

  it('adds up the last 1, 7, 30 or 90 days, a week unless told [BRIDGE-190]', async () => {
    const { app, asked } = await open('/migration', support);
    await rowOf('Champions');
    for (const days of ['1', '30', '90'] as const) {
      await app.user.click(screen.getByRole('radio', { name: labels.days[days] }));
      await waitFor(() => expect(asked.at(-1)).toEqual({ days }));
    }
    expect(asked[0]).toEqual({ days: '7' });
    expect(app.router.state.location.search).toBe('?days=90');
  });

  it('says for how many tenants a page has which stage, and whether it was stopped [BRIDGE-190 BRIDGE-191]', async () => {
    const stages = [
      { screen: 'ambassadors', stage: 'embedded' as const, tenants: 2 },
      { screen: 'ambassadors', stage: 'native' as const, tenants: 1 },
    ];
    const served = { board: { scope: 'installation' as const, tenantCount: 10, stages } };
    await open('/migration', operator, served);
    const row = await rowOf('Champions');
    expect(
      row.getByText('New: 2 tenants · Each person chooses: 7 tenants · Previous: 1 tenant'),
    ).toBeDefined();
  });

  it('tells support of a page that went back by itself [BRIDGE-194]', async () => {
    const served = { board: { returns: [returned] } };
    await open('/migration', support, served);
    expect(
      await screen.findByText(/in Acme Shoes: 6 of 17 openings failed within an hour/),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: labels.returns.tryAgain })).toBeNull();
    expect(screen.getByText(labels.returns.operator)).toBeDefined();
  });

  it('lets an operator try a page again that went back by itself [BRIDGE-194]', async () => {
    visit('http://operator.banyan.test:4000/');
    const served = { board: { returns: [returned], scope: 'installation' as const } };
    const { app, ended } = await open('/migration', operator, served);
    const again = labels.returns.tryAgainNamed('Champions', 'Acme Shoes');
    await app.user.click(await screen.findByRole('button', { name: again }));
    expect(await screen.findByText(labels.returns.tried('Champions', 'Acme Shoes'))).toBeDefined();
    expect(ended).toEqual([returnId]);
  });
});

const change = (revision: number, share: number, reason: string): ScreenRolloutChange => ({
  ...{ ...delivered, screen: 'ambassadors', stage: 'embedded', share, revision, reason },
  ...{ changedBy: 'olive@operator.test', changedAt: '2026-11-20T10:00:00.000Z' },
});

describe('a page on the migration board', () => {
  it('compares its sides, failures by class [BRIDGE-190]', async () => {
    await open('/migration/ambassadors', support);
    const cells = async (name: string) =>
      within((await screen.findByRole('row', { name: new RegExp(`^${name}`) })) as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(await cells(labels.figures.opened)).toEqual(['30', '10']);
    expect(await cells(labels.figures.failed)).toEqual(['3 of 30 (10%)', 'None']);
    expect(await cells(labels.failures.timeout)).toEqual(['2', '0']);
    expect(await cells(labels.failures.froze)).toEqual(['1', '0']);
    expect(await cells(labels.figures.median)).toEqual(['170\u00a0ms', '240\u00a0ms']);
    expect((await cells(labels.figures.p95))[0]).toContain('1.2\u00a0s');
    expect(await cells(labels.figures.chosen)).toEqual(['4', '1']);
    expect(screen.queryByRole('button', { name: screenWords.stop })).toBeNull();
  });

  it('has words for every class of failure', () => {
    expect(Object.keys(labels.failures).sort()).toEqual([...screenFailures].sort());
    expect(failuresOf({ failed: { timeout: 2, froze: 1 } })).toBe(3);
    expect([percent(1, 1000), percent(1, 8), percent(0, 8), percent(0, 0)]).toEqual([
      '0.1%',
      '13%',
      '0%',
      '–',
    ]);
  });

  const installation = { board: { scope: 'installation' as const, tenantCount: 3 } };

  it('is given to a share and to named tenants by an operator who says why [BRIDGE-191 BRIDGE-193]', async () => {
    visit('http://operator.banyan.test:4000/');
    const { app, saved } = await open('/migration/ambassadors', operator, installation);
    await app.user.click(await screen.findByRole('radio', { name: screenWords.stages.embedded }));
    const share = screen.getByLabelText(labels.rollout.share);
    await app.user.clear(share);
    await app.user.type(share, '25');
    await app.user.type(
      screen.getByRole('combobox', { name: labels.rollout.tenants }),
      'acme{Enter}',
    );
    await app.user.click(await button(labels.rollout.save));
    expect(await screen.findByText('Please say why')).toBeDefined();
    await app.user.type(screen.getByLabelText(/^Reason/), 'A pilot');
    await app.user.click(await button(labels.rollout.save));
    expect(await screen.findByText(labels.rollout.saved('Champions'))).toBeDefined();
    expect(saved).toEqual([
      {
        ...{ ...delivered, screen: 'ambassadors', stage: 'embedded', share: 25 },
        ...{ tenants: ['acme'], revision: 0, reason: 'A pilot' },
      },
    ]);
    expect(await screen.findAllByText('New: 25% of tenants and acme')).not.toEqual([]);

    await app.user.click(await button(undoLabel));
    expect(await screen.findByText(labels.rollout.undone('Champions'))).toBeDefined();
    expect(saved[1]).toEqual({
      ...{ ...delivered, screen: 'ambassadors' },
      ...{ revision: 1, reason: 'Undone: A pilot' },
    });
  });

  it('says which application is on top, and an operator turns that for a tenant and takes it back [BRIDGE-237]', async () => {
    visit('http://operator.banyan.test:4000/');
    const { app, saved } = await open('/migration', operator, installation);
    expect(await screen.findByText(topWords.stages.native)).toBeDefined();
    await app.user.click(screen.getByRole('link', { name: topLabels.open }));
    await app.user.click(await screen.findByRole('radio', { name: topWords.stages.embedded }));
    expect(screen.queryByRole('radio', { name: screenWords.stages.beta })).toBeNull();
    const share = screen.getByLabelText(labels.rollout.share);
    await app.user.clear(share);
    await app.user.type(share, '0');
    const tenants = screen.getByRole('combobox', { name: labels.rollout.tenants });
    await app.user.type(tenants, 'acme{Enter}');
    await app.user.type(screen.getByLabelText(/^Reason/), 'A pilot');
    await app.user.click(await button(labels.rollout.save));
    expect(await screen.findAllByText('New admin: acme')).not.toEqual([]);
    expect(saved[0]).toMatchObject({
      ...{ screen: topApplication, stage: 'embedded', share: 0, tenants: ['acme'] },
      reason: 'A pilot',
    });
    await app.user.click(await button(undoLabel));
    expect(await screen.findByText(labels.rollout.undone(topLabels.title))).toBeDefined();
    expect(saved[1]).toMatchObject({ screen: topApplication, stage: null, revision: 1 });
  });

  it('does not let support change which application is on top [BRIDGE-237]', async () => {
    await open('/migration', support);
    expect(await screen.findByText(topWords.stages.native)).toBeDefined();
    expect(screen.queryByRole('link', { name: topLabels.open })).toBeNull();
  });

  it('is stopped after one question that says whom it hits, and goes on again [BRIDGE-192]', async () => {
    visit('http://operator.banyan.test:4000/');
    const { app, saved } = await open('/migration/ambassadors', operator, installation);
    await app.user.click(await screen.findByRole('button', { name: screenWords.stop }));
    const question = await screen.findByRole('dialog', {
      name: screenWords.stopQuestion('Champions'),
    });
    expect(within(question).getByText(screenWords.stopEffect)).toBeDefined();
    await app.user.click(within(question).getByRole('button', { name: screenWords.stop }));
    await app.user.click(await screen.findByRole('button', { name: labels.rollout.start }));
    await waitFor(() => expect(saved.map(({ isStopped }) => isStopped)).toEqual([true, false]));
    expect(saved[1]?.revision).toBe(1);
  });

  it('keeps what is typed when somebody else was faster, and saves it the second time', async () => {
    visit('http://operator.banyan.test:4000/');
    const { app, saved, history } = await open('/migration/ambassadors', operator, installation);
    const reason = await screen.findByLabelText(/^Reason/);
    await app.user.type(reason, 'It went well');
    history.unshift(change(1, 10, 'A pilot'));
    const save = screen.getByRole('button', { name: labels.rollout.save });
    await app.user.click(save);
    expect(await screen.findByText('A pilot')).toBeDefined();
    expect(reason).toHaveProperty('value', 'It went well');
    await app.user.click(save);
    await waitFor(() => expect(saved.map(({ revision }) => revision)).toEqual([0, 1]));
    await waitFor(() => expect(reason).toHaveProperty('value', ''));
  });

  it('keeps what is typed while it is being saved [SHELL-320]', async () => {
    visit('http://operator.banyan.test:4000/');
    const saving = Promise.withResolvers<void>();
    const served = { ...installation, saving: saving.promise };
    const { app, saved } = await open('/migration/ambassadors', operator, served);
    await app.user.click(await screen.findByRole('radio', { name: screenWords.stages.embedded }));
    await app.user.type(screen.getByLabelText(/^Reason/), 'A pilot');
    await app.user.click(await button(labels.rollout.save));
    const share = screen.getByLabelText(labels.rollout.share);
    await app.user.clear(share);
    await app.user.type(share, '25');
    saving.resolve();
    await screen.findByText(labels.rollout.saved('Champions'));
    expect(saved).toHaveLength(1);
    expect(share).toHaveProperty('value', '25%');
    expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', '');
  });

  it('shows who changed its roll-out, and takes the latest change back [BRIDGE-193]', async () => {
    visit('http://operator.banyan.test:4000/');
    const changes = [change(2, 50, 'It went well'), change(1, 10, 'A pilot')];
    const served = { ...installation, changes };
    const { app, saved } = await open('/migration/ambassadors', operator, served);
    expect(await screen.findByText('A pilot')).toBeDefined();
    expect(screen.getAllByText(/by olive@operator.test/)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: labels.history.undoNamed('A pilot') })).toBeNull();
    await app.user.click(await button(labels.history.undoNamed('It went well')));
    await waitFor(() =>
      expect(saved).toEqual([
        {
          ...{ ...delivered, screen: 'ambassadors', stage: 'embedded', share: 10 },
          ...{ revision: 2, reason: 'Undone: It went well' },
        },
      ]),
    );
  });
});
