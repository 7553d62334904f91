import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenUpLabels as labels } from '#client/given-up-jobs/labels.ts';
import { listLabels } from '#client/lists/labels.ts';
import { problemResponse } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listGivenUpJobs, retryGivenUpJobs } from '#contract/given-up-jobs/endpoints.ts';
import type { GivenUpJob } from '#contract/given-up-jobs/given-up-job.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { visit } from '#ui/testing/page.ts';
import { button, openApp } from '../../app/testing/open-app.tsx';

beforeEach(() => visit('http://operator.banyan.test:4000/'));

const made = (kind: string, more: Partial<GivenUpJob> = {}): GivenUpJob => ({
  ...{ id: crypto.randomUUID(), kind, tenantId: TenantId.parse('acme'), tenantName: 'Acme Surf' },
  ...{ askedAt: '2026-11-24T10:00:00.000Z', givenUpAt: '2026-11-25T11:00:00.000Z' },
  ...{ tries: 21, reason: 'unreachable', canRetry: true },
  ...more,
});

async function open(results: GivenUpJob[], { fails = false, retryFails = false } = {}) {
  const asked: unknown[] = [];
  const retried: unknown[] = [];
  const app = await openApp('/given-up-work', {
    tenant: { tenantId: TenantId.parse('operator'), isOperator: true },
    token: makeToken({ tenantId: 'operator', roles: ['tenant-admin'] }),
    serve(fake) {
      fake.on(listGivenUpJobs, ({ query }) => {
        if (fails) throw problemResponse('unavailable');
        asked.push(query.kind);
        const byKind = Map.groupBy(results, ({ kind }) => kind);
        return {
          ...{ page: 1, pageSize: 10, totalCount: results.length, results },
          kinds: [...byKind].map(([kind, jobs]) => ({ kind, count: jobs.length })),
        };
      });
      fake.on(retryGivenUpJobs, ({ body }) => {
        if (retryFails) throw problemResponse('unavailable', { message: 'Not now' });
        retried.push(body);
        return { count: body.jobId === undefined ? 3 : 1 };
      });
    },
  });
  await screen.findByRole('heading', { level: 1, name: labels.title });
  return { ...app, asked, retried };
}

const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error('The text stands in no row');
  return within(row);
};

describe('the operator’s list of work that was given up', () => {
  it('says of each whose it is, why it failed and how often, and tries it again [TEN-155] [TEN-156]', async () => {
    const mail = made('send-mail');
    const { user, retried, notices } = await open([mail, made('issue-reward', { tries: null })]);
    const row = await rowOf('Send mail');
    expect(row.getByRole('link', { name: 'Acme Surf' }).getAttribute('href')).toContain(
      '/tenant-admin?vueq=',
    );
    expect(row.getByText(labels.reasons.unreachable, { exact: false })).toBeDefined();
    expect(row.getByText(labels.inLog(mail.id))).toBeDefined();
    expect(row.getByText('21')).toBeDefined();
    await user.click(row.getByRole('button', { name: labels.retryNamed(mail) }));
    await waitFor(() => expect(notices()).toEqual([labels.retried(1)]));
    expect(retried).toEqual([{ kind: 'send-mail', jobId: mail.id }]);
  });

  it('tries all of a chosen kind again once that was confirmed [TEN-157]', async () => {
    const { user, asked, retried, notices } = await open([made('send-mail'), made('send-mail')]);
    expect(screen.queryByRole('button', { name: labels.retryAll })).toBeNull();
    await screen.findAllByText('Send mail');
    await user.click(await screen.findByRole('combobox', { name: labels.kind }));
    await user.click(await screen.findByRole('option', { name: 'Send mail (2)', hidden: true }));
    await waitFor(() => expect(asked).toContain('send-mail'));
    await user.click(await button(labels.retryAll));
    const question = labels.question('Send mail');
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    expect(dialog.getByText(labels.consequence)).toBeDefined();
    expect(retried).toEqual([]);
    await user.click(dialog.getByRole('button', { name: labels.retry }));
    await waitFor(() => expect(notices()).toEqual([labels.retried(3)]));
    expect(retried).toEqual([{ kind: 'send-mail' }]);
  });

  it('says of a secret that it cannot be tried again, and offers no button [TEN-158]', async () => {
    await open([made('leave-shopify', { canRetry: false })]);
    const row = await rowOf('Leave Shopify');
    expect(row.getByText(labels.cannotRetry, { exact: false })).toBeDefined();
    expect(row.queryByRole('button')).toBeNull();
  });

  it('is empty at first, and says what comes here', async () => {
    await open([]);
    expect(await screen.findByText(labels.emptyHint)).toBeDefined();
  });

  it('says so when it does not load', async () => {
    await open([], { fails: true });
    expect(await screen.findByText(listLabels.failure(labels.title))).toBeDefined();
  });

  it('says so when nothing can be tried again now, and leaves the work where it is', async () => {
    const mail = made('send-mail');
    const { user, notices } = await open([mail], { retryFails: true });
    await user.click(await button(labels.retryNamed(mail)));
    await waitFor(() => expect(notices()).toEqual(['Not now']));
    expect(await screen.findByText('Send mail')).toBeDefined();
  });
});
