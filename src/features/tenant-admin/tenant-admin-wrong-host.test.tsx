import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeToken } from '#client/testing/tokens.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { visit } from '#ui/testing/page.ts';
import { openApp } from '../../app/testing/open-app.tsx';

beforeEach(() => visit('http://banyan.test:4000/'));

it('says on a host that is no tenant’s that the domain is invalid, and asks for nothing [AUTH-117 AUTH-174]', async () => {
  await openApp('/tenant-admin', {
    tenant: { tenantId: TenantId.parse('operator'), isOperator: true },
    token: makeToken({ tenantId: 'operator', roles: ['tenant-admin'] }),
  });
  expect(await screen.findByText('Invalid domain')).toBeDefined();
});
