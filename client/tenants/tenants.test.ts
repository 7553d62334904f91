import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { listTenants } from '#contract/tenants/operator-endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { createApi } from '../http/api.ts';
import { NetworkProblem, readProblem } from '../http/problems.ts';
import { createFakeApi, problemResponse } from '../testing/fake-api.ts';
import { documentTitle } from './labels.ts';
import { nextTenantSearch, tenantList } from './list-state.ts';
import { operatorQueries } from './operator-queries.ts';
import { isOtherTenant, tenantFailure, tenantMismatch } from './tenant-failure.ts';

const refusal = async (response: Response) => readProblem(response.status, await response.json());

describe('a tenant that does not load', () => {
  it('is unknown in the default term, and trying again cannot help [TEN-119 TEN-120]', async () => {
    expect(tenantFailure(await refusal(problemResponse('unknown-tenant')))).toEqual({
      message: 'Unknown Ambassador customer account. Please check URL',
      canRetry: false,
    });
  });

  it('does not fit a test domain [TEN-126 TEN-127]', async () => {
    const message = 'This domain cannot be used with this tenant';
    const problem = await refusal(problemResponse('forbidden', { message }));
    expect(tenantFailure(problem)).toEqual({ message, canRetry: false });
  });

  it('failed for the network or for any other reason [TEN-56 TEN-121 TEN-122]', async () => {
    expect(tenantFailure(new NetworkProblem())).toEqual({
      message: 'Could not perform request. Please check your internet connection',
      canRetry: true,
    });
    for (const error of [await refusal(problemResponse('internal')), new Error('x')]) {
      expect(tenantFailure(error)).toEqual({
        message: 'Error loading customer details',
        canRetry: true,
      });
    }
  });

  it('is another one than the page started with [TEN-53 TEN-54 TEN-124 TEN-125]', () => {
    const [acme, globex] = ['acme', 'globex'].map((id) => ({ tenantId: TenantId.parse(id) }));
    if (!acme || !globex) return expect.unreachable();
    expect(isOtherTenant(acme, globex)).toBe(true);
    expect(isOtherTenant(acme, { ...acme })).toBe(false);
    expect(tenantMismatch.message).toBe(
      'This page now belongs to another account. Please reload it',
    );
  });
});

describe('the list of tenants', () => {
  it('asks for the first 20 by name, and for what the address says [AUTH-26 AUTH-27 AUTH-156]', async () => {
    const fake = createFakeApi();
    fake.on(listTenants, ({ query }) => ({ ...query, results: [], totalCount: 0 }));
    const api = createApi({ getToken: () => 'token', fetch: fake.fetch });
    const { defaults } = tenantList;
    const chosen = { includeDisabled: true, plan: 'none', health: 'attention' } as const;
    for (const state of [defaults, { ...defaults, page: 7, search: 'ac', filters: chosen }])
      await new QueryClient().fetchQuery(operatorQueries(api).list(state));
    expect(fake.requests.map(({ url }) => url.split('?')[1])).toEqual([
      'page=1&pageSize=20&sort=tenantName&dir=asc',
      'page=7&pageSize=20&search=ac&sort=tenantName&dir=asc&includeDisabled=true&plan=none&health=attention',
    ]);
  });

  it('searches for nothing new with one character [TEN-81 AUTH-119 AUTH-120 SET-172]', () => {
    expect(nextTenantSearch('', 'acme')).toBe('');
    expect(nextTenantSearch('a', 'acme')).toBe('acme');
    expect(nextTenantSearch(' a ', '')).toBe('');
    expect(nextTenantSearch('ac', 'acme')).toBe('ac');
  });
});

describe('the title of a document', () => {
  it('names screen and tenant [SHELL-101]', () => {
    expect(documentTitle('Dashboard', 'Acme')).toBe('Dashboard – Acme');
  });
});
