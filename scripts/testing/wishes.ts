/** A small area as docs/guides/add-a-feature.md has it made: the wishes of ambassadors. By path. */
export const wishes: Readonly<Record<string, string>> = {
  'contract/wishes/endpoints.ts': `
import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById } from '../http/fields.ts';

const Wish = z.object({ id: z.uuid(), text: z.string() });

export const listWishes = defineEndpoint({
  method: 'GET',
  path: '/api/v1/wishes',
  summary: 'List what is wished for',
  access: holds('admin'),
  response: z.object({ results: z.array(Wish) }),
});

export const updateWish = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/wishes/:id',
  summary: 'Put a wish into other words',
  access: holds('admin'),
  params: ById,
  body: z.object({ text: z.string() }),
  response: Wish,
  problems: ['not-found'],
});
`,
  'server/migrations/2099-01-01-0000-wishes.ts': `
import { runStatements } from '../platform/db/run-statements.ts';

export const up = runStatements([
  \`create table wishes (
    tenant_id text not null default nullif(current_setting('app.tenant_id', true), ''),
    id uuid not null default gen_random_uuid(),
    text text not null,
    wished_by uuid,
    primary key (tenant_id, id),
    foreign key (tenant_id, wished_by) references users
  )\`,
]);
`,
  'server/wishes/tables.ts': `
import type { Generated } from 'kysely';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface WishTables {
  wishes: WishesTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends WishTables {}
}

export const wishTables: RowRights<WishTables> = { wishes: 'select, insert, update, delete' };

interface WishesTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  text: string;
  wishedBy: Generated<string | null>;
}
`,
  'server/wishes/personal-data.ts': `
import type { PersonalData } from '#server/platform/personal-data.ts';

export const personalDataOfWishes: PersonalData = {
  collect: async (db, { id }) => ({
    wishes: await db.selectFrom('wishes').select('text').where('wishedBy', '=', id).execute(),
  }),
  async erase(db, { id }) {
    await db.deleteFrom('wishes').where('wishedBy', '=', id).execute();
  },
};
`,
  'server/wishes/repository.ts': `
import type { TenantDb } from '#server/platform/db/database.ts';

const columns = ['id', 'text'] as const;

export const listWishes = (db: TenantDb) => db.selectFrom('wishes').select(columns).execute();

export const changeWish = (db: TenantDb, id: string, text: string) =>
  db.updateTable('wishes').set({ text }).where('id', '=', id).returning(columns).executeTakeFirst();
`,
  'server/wishes/service.ts': `
import type * as endpoints from '#contract/wishes/endpoints.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import * as repository from './repository.ts';

export const listWishes = async ({ transaction }: Call<typeof endpoints.listWishes>) => ({
  results: await transaction(repository.listWishes),
});

export async function updateWish({ params, body, transaction }: Call<typeof endpoints.updateWish>) {
  const wish = await transaction((db) => repository.changeWish(db, params.id, body.text));
  if (!wish) throw new ProblemError('not-found');
  return wish;
}
`,
  'server/wishes/routes.ts': `
import type { Handlers } from '#server/platform/http/bind.ts';
import { listWishes, updateWish } from './service.ts';

export const wishHandlers: Handlers<'listWishes' | 'updateWish'> = { listWishes, updateWish };
`,
  'server/wishes/area.ts': `
import { defineArea } from '#server/platform/area.ts';
import { personalDataOfWishes } from './personal-data.ts';
import { wishHandlers } from './routes.ts';

export const wishes = defineArea({ handlers: wishHandlers, personalData: personalDataOfWishes });
`,
  'server/wishes/testing/access.ts': `
import { type Access, admins } from '#server/testing/access.ts';

export const access: Access = {
  'GET /api/v1/wishes': { passes: admins },
  'PUT /api/v1/wishes/:id': { passes: admins, body: { text: 'A bicycle' } },
};
`,
  'server/wishes/testing/make-wish.ts': `
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestServer } from '#server/testing/test-server.ts';

export const makeWish = ({ database }: TestServer, tenantId: TenantId) =>
  database.inTenant(tenantId, (db) =>
    db.insertInto('wishes').values({ text: 'A car' }).returning('id').executeTakeFirstOrThrow(),
  );
`,
  'server/wishes/testing/person-rows.ts': `
import { sql } from 'kysely';
import { marker, type PersonRows } from '#server/testing/person-rows.ts';

export const personRows: PersonRows = {
  async rows({ run, id }) {
    await run(sql\`insert into wishes (text, wished_by) values (\${marker}, \${id})\`);
  },
};
`,
  'server/wishes/testing/references.ts': `
import { type AreaReferences, inPath, unknownId } from '#server/testing/reference.ts';
import { makeWish } from './make-wish.ts';

export const references: AreaReferences = {
  plain: { updateWish: ['text'] },
  async named({ server, foreign, admin }) {
    const { id } = await makeWish(server, foreign);
    const call = inPath(admin, 'id', { body: { text: 'Mine' } });
    return { 'updateWish.id': { ...call, foreign: id, unknown: unknownId } };
  },
};
`,
  'server/wishes/testing/writes.ts': `
import type { AreaWrites } from '#server/testing/write.ts';
import { makeWish } from './make-wish.ts';

export const writes: AreaWrites = async ({ server, tenantId, admin }) => ({
  updateWish: {
    caller: admin,
    params: await makeWish(server, tenantId),
    body: (more) => ({ ...more, text: 'A bicycle' }),
    changes: { wishes: ['text'] },
  },
});
`,
};

/** The lines that say there is one more area: list → line. */
export const wishLines: Readonly<Record<string, string>> = {
  'contract/areas.ts': "export * from './wishes/endpoints.ts';",
  'server/areas.ts': "export { wishes } from './wishes/area.ts';",
  'server/tables.ts': "export { wishTables } from './wishes/tables.ts';",
};
