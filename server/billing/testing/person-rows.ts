import { sql } from 'kysely';
import type { PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async deeds({ run, email, formerEmail }) {
    const asked = JSON.stringify({
      ...{ action: 'subscription-changed', planId: 'pro', subscriptionId: null },
      ...{ by: { email: formerEmail, actedBy: email }, clientAddress: '10.9.8.7' },
      at: '2026-11-20T10:00:00Z',
    });
    await run(sql`insert into billing_accounts (asked_change) values (${asked}::jsonb)
      on conflict (tenant_id) do update set asked_change = excluded.asked_change`);
  },
};
