import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { openInvitation } from '#server/administrators/invitations.ts';
import { issueToken } from '#server/auth/one-time-tokens.ts';
import { begin, taskOf } from './activities.ts';
import { makeActivity, makeActivityReferences } from './activity-references.ts';
import { addType, newTask } from './activity-types.ts';
import type { TestCaller } from './caller.ts';
import { type Reference, unknownId, type Values } from './reference.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Fields that name nothing: what is to be stored, shown or proved. Any other one is a reference. */
const plainFields = new Set([
  ...[
    'firstName',
    'lastName',
    'name',
    'tags',
    'isTestUser',
    'data',
    'tenant',
    'rollout',
    'version',
  ],
  ...['page', 'pageSize', 'search', 'sort', 'dir', 'action', 'from', 'to', 'savedSearch'],
  ...['includeDeleted', 'includeDisabled', 'includeDns'],
  ...['dateInPeriod', 'periodCount', 'periodType', 'personalInfoDeleteReason'],
  ...[
    'password',
    'confirmPassword',
    'currentPassword',
    'oldPassword',
    'newPassword',
    'confirmNewPassword',
  ],
  ...['code', 'proof', 'response', 'state'],
  // Of an activity type, and of how it is listed.
  ...['title', 'description', 'resources', 'priority', 'displayTags', 'userTagsFilter'],
  ...['available', 'completionLimit', 'completionPeriod', 'completionCount', 'category'],
  ...['referralSystem', 'inheritTaskMetadata', 'combineTasksLogic', 'verifiable', 'outcomes'],
  ...['verificationInstructions', 'verificationDataFormat', 'completableByUser'],
  ...['pickUrlOptions', 'valueType', 'value', 'currency', 'customRewardSummary'],
  ...['referralCommissionPercentage', 'referralCommissionToPoints', 'payoutFormat'],
  ...['displayTag', 'entity', 'filters'],
  // Of an activity, and of how it is listed.
  ...['verificationText', 'reason', 'fileName', 'file'],
  ...['completed', 'periodSize', 'includeDefinitions'],
  // Of a saved search.
  'list',
]);

/** Other fields that name nothing of a tenant: what is to be stored, the own account, or a public matter. */
const noReferences = [
  'inviteAdministrator.email',
  'updatePerson.email',
  'register.email',
  'changePassword.email',
  'changePassword.tenantId',
  'forgotPassword.email',
  'getTenant.domain',
  'evaluateFeature.feature',
  // Made by who sends them, for something new; each tenant has its own.
  'createActivityType.challengeDefinition.slug',
  'createActivityType.challengeDefinition.tasks.taskDefinition.id',
  'replaceActivityType.challengeDefinition.slug',
  'replaceActivityType.challengeDefinition.tasks.taskDefinition.id',
  'submitActivity.tasks.submissionId',
  'createSavedSearch.id',
  'submitTask.submissionId',
  // The operator is there to name other tenants.
  'setTenantEnabled.tenantId',
  'updateRollout.tenantId',
  'updateRollout.before',
  // A moment, which is compared and leads to nothing.
  'undoReview.reviewedAt',
  'requestAccess.tenantId',
];

const foreignSearch = '0190b8c4-0000-4000-8000-000000000001';
const savedState = { page: 1, pageSize: 10, search: '', sort: 'email', dir: 'asc', filters: {} };
const unknownToken = 'x'.repeat(43);
const passwords = { password: 'correct horse', confirmPassword: 'correct horse' };

let server: TestServer;
let home: TenantId;
let foreign: TenantId;
let references: Record<string, Reference>;

beforeAll(async () => {
  server = await startTestServer();
  home = await server.addTenant('home');
  foreign = await server.addTenant('foreign');
  references = await makeReferences();
});
// Wrong attempts are counted, and there are many here.
beforeEach(() => server.database.inTenant(home, (db) => db.deleteFrom('loginAttempts').execute()));
afterAll(() => server.close());

/** The objects of a schema, whatever is wrapped around them. */
function objectsOf(schema: unknown): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema];
  if (schema instanceof z.ZodArray) return objectsOf(schema.element);
  if (schema instanceof z.ZodPipe) return objectsOf(schema.in);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(objectsOf);
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return isWrapped ? objectsOf(schema.unwrap()) : [];
}

/** Whether a field is one of a few words of ours, such as a flag, which no tenant gives to anything. */
function isOneOfOurs(schema: unknown): boolean {
  if (schema instanceof z.ZodPipe) return isOneOfOurs(schema.in);
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  if (isWrapped) return isOneOfOurs(schema.unwrap());
  return schema instanceof z.ZodBoolean || schema instanceof z.ZodEnum;
}

/** Every field that is no plain one, by its path: `tasks.taskDefinitionId`. */
function pathsOf(objects: readonly z.ZodObject[], within = ''): string[] {
  return objects
    .flatMap(({ shape }) => Object.entries(shape))
    .filter(([field, schema]) => !plainFields.has(field) && !isOneOfOurs(schema))
    .flatMap(([field, schema]) => {
      const inner = objectsOf(schema);
      return inner.length > 0 ? pathsOf(inner, `${within}${field}.`) : [`${within}${field}`];
    });
}

function fieldsOf({ params, query, body }: Endpoint): string[] {
  const given = [params, query, body].filter((schema) => schema !== undefined).map(objectsOf);
  if (given.some((objects) => objects.length === 0)) {
    throw new Error('What a call is given is an object');
  }
  return [...new Set(given.flatMap((objects) => pathsOf(objects)))];
}

/** `endpoint.field` of everything in the contract that could name something of another tenant. */
const named = Object.entries(endpoints)
  .flatMap(([name, endpoint]) => fieldsOf(endpoint).map((field) => `${name}.${field}`))
  .filter((reference) => !noReferences.includes(reference));

async function makeReferences(): Promise<Record<string, Reference>> {
  const superAdmin = await server.addPerson(home, { roles: ['admin', 'support'] });
  const own = await server.addPerson(home, { roles: ['admin'] });
  const other = await server.addPerson(foreign, { roles: ['admin'] });
  const gone = await server.addPerson(foreign, { roles: ['admin'] });
  const at = server.now;

  const { slug, invitation, inviteToken, tokens } = await server.database.inTenant(
    foreign,
    async (db) => {
      await db.updateTable('users').set({ deletedAt: at }).where('id', '=', gone.id).execute();
      const row = await db
        .updateTable('users')
        .set({ slug: 'only-in-the-foreign-tenant' })
        .where('id', '=', other.id)
        .returning('slug')
        .executeTakeFirstOrThrow();
      const wanted = { email: 'invited@foreign.test', firstName: 'In', lastName: 'Vited' };
      const opened = await openInvitation(db, wanted, { invitedBy: null, now: at });
      await db
        .insertInto('passkeys')
        .values({
          id: 'foreign-passkey',
          userId: other.id,
          publicKey: 'x',
          counter: 0,
          transports: [],
          name: 'Key',
        })
        .execute();
      await db
        .insertInto('savedSearches')
        .values({
          id: foreignSearch,
          userId: other.id,
          list: 'ambassadors',
          name: 'Theirs',
          nameKey: 'theirs',
          state: JSON.stringify(savedState),
        })
        .execute();
      const token = (kind: Parameters<typeof issueToken>[1]['kind']) =>
        issueToken(db, { kind, email: other.email, userId: other.id, state: 'x' }, at);
      return {
        slug: row.slug,
        invitation: opened.invitation,
        inviteToken: opened.token,
        tokens: {
          reset: await token('password-reset'),
          link: await token('login-link'),
          handOff: await token('hand-off'),
          ticket: await token('tenant-switch'),
          challenge: await token('second-factor'),
        },
      };
    },
  );

  const activities = await makeActivityReferences(server, { home, foreign });
  const admin = server.as(superAdmin);
  const visitor = server.on('home');
  const state = 'x'.repeat(43);
  const code = { method: 'code', code: '000000' };
  const inPath = (name: string, more: object = {}) => ({
    caller: admin,
    input: (value: string) => ({ params: { [name]: value }, ...more }),
  });
  const inBody = (caller: TestCaller, name: string, more: Values = {}) => ({
    caller,
    input: (value: string) => ({ body: { ...more, [name]: value } }),
  });
  const email = { foreign: other.email, unknown: 'nobody@example.test' };
  const tenantId = { foreign, unknown: 'nowhere' };
  const ofToken = (token: string) => ({ foreign: token, unknown: unknownToken });

  return {
    ...activities,
    'cancelInvitation.id': { ...inPath('id'), foreign: invitation.id, unknown: unknownId },
    'resendInvitation.email': {
      ...inBody(admin, 'email'),
      foreign: invitation.email,
      unknown: email.unknown,
    },
    'deleteAdministrator.id': {
      ...inPath('id', { body: { personalInfoDeleteReason: 'other' } }),
      foreign: other.id,
      unknown: unknownId,
    },
    'restoreAdministrator.id': { ...inPath('id'), foreign: gone.id, unknown: unknownId },
    'getPerson.slug': { ...inPath('slug'), foreign: slug, unknown: 'nobody' },
    'updatePerson.slug': {
      ...inPath('slug', { body: { firstName: 'Changed' } }),
      foreign: slug,
      unknown: 'nobody',
    },
    'removePasskey.id': {
      ...inPath('id', { body: { password: 'any' } }),
      foreign: 'foreign-passkey',
      unknown: 'no-passkey',
    },
    'updateSavedSearch.id': {
      ...inPath('id', { body: { name: 'Changed' } }),
      foreign: foreignSearch,
      unknown: unknownId,
    },
    'deleteSavedSearch.id': { ...inPath('id'), foreign: foreignSearch, unknown: unknownId },
    'readTenant.tenantId': { ...inPath('tenantId'), ...tenantId },
    'readTenantAsAdmin.tenantId': { ...inPath('tenantId'), ...tenantId },
    'updateTenant.tenantId': {
      ...inPath('tenantId', { body: { tenant: { enabled: false } } }),
      ...tenantId,
    },
    'updateTenantData.tenantId': { ...inPath('tenantId', { body: { data: {} } }), ...tenantId },
    'requestLoginAs.email': { ...inBody(admin, 'email'), ...email },
    'login.email': { ...inBody(visitor, 'email', { password: 'any password' }), ...email },
    'login.tenantId': {
      ...inBody(visitor, 'tenantId', { email: own.email, password: 'any password' }),
      ...tenantId,
    },
    'register.tenantId': {
      ...inBody(visitor, 'tenantId', { email: 'a@b.test', ...passwords }),
      ...tenantId,
    },
    'register.inviteToken': {
      ...inBody(visitor, 'inviteToken', { email: invitation.email, ...passwords }),
      ...ofToken(inviteToken),
    },
    'forgotPassword.tenantId': {
      ...inBody(visitor, 'tenantId', { email: own.email }),
      ...tenantId,
    },
    'verifyPasswordResetToken.email': {
      ...inBody(visitor, 'email', { token: tokens.reset }),
      ...email,
    },
    'verifyPasswordResetToken.token': {
      ...inBody(visitor, 'token', { email: other.email }),
      ...ofToken(tokens.reset),
    },
    'verifyPasswordResetToken.tenantId': {
      ...inBody(visitor, 'tenantId', { email: other.email, token: tokens.reset }),
      ...tenantId,
    },
    'resetPassword.email': {
      ...inBody(visitor, 'email', { token: tokens.reset, ...passwords }),
      ...email,
    },
    'resetPassword.token': {
      ...inBody(visitor, 'token', { email: other.email, ...passwords }),
      ...ofToken(tokens.reset),
    },
    'resetPassword.tenantId': {
      ...inBody(visitor, 'tenantId', { email: other.email, token: tokens.reset, ...passwords }),
      ...tenantId,
    },
    'loginAs.email': { ...inBody(visitor, 'email', { token: tokens.link }), ...email },
    'loginAs.token': {
      ...inBody(visitor, 'token', { email: other.email }),
      ...ofToken(tokens.link),
    },
    'loginAs.tenantId': {
      ...inBody(visitor, 'tenantId', { email: other.email, token: tokens.link }),
      ...tenantId,
    },
    'loginWithToken.token': { ...inBody(visitor, 'token'), ...ofToken(tokens.handOff) },
    'switchTenant.ticket': {
      ...inBody(visitor, 'ticket', { tenantId: 'home', state }),
      ...ofToken(tokens.ticket),
    },
    'switchTenant.tenantId': {
      ...inBody(visitor, 'tenantId', { ticket: unknownToken, state }),
      ...tenantId,
    },
    'verifySecondFactor.challenge': {
      ...inBody(visitor, 'challenge', { proof: code }),
      ...ofToken(tokens.challenge),
    },
    'verifySecondFactor.tenantId': {
      ...inBody(visitor, 'tenantId', { challenge: unknownToken, proof: code }),
      ...tenantId,
    },
  };
}

/** A digest of every row of the foreign tenant, but for the counters of attempts, which are meant to move. */
const foreignRows = (): Promise<string> =>
  server.database.inSystem('inspect-in-test', async (db) => {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id' and table_name <> 'login_attempts'
      order by table_name`.execute(db);
    const digests: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ digest: string }>`
        select ${name} || md5(coalesce(string_agg(row::text, ';' order by row::text), '')) as digest
        from ${sql.table(name)} as row where tenant_id = ${foreign}`.execute(db);
      digests.push(...rows.map(({ digest }) => digest));
    }
    return digests.join('\n');
  });

describe('whatever names something of another tenant', () => {
  it('is compared with every table there is, and sees a change in any of them', async () => {
    const before = await foreignRows();
    expect(before.split('\n').length).toBeGreaterThan(10);
    await server.database.inTenant(foreign, (db) =>
      db.updateTable('tenants').set({ source: 'changed' }).execute(),
    );
    expect(await foreignRows()).not.toBe(before);
  });

  it('is tried below, without anybody having to remember it', () => {
    expect(Object.keys(references).sort()).toEqual([...named].sort());
  });

  it.each(named)(
    'at %s answers as for what nobody has, and changes nothing there [TEN-96]',
    async (reference) => {
      const tried = references[reference];
      const [, endpoint] =
        Object.entries(endpoints).find(([name]) => name === reference.split('.')[0]) ?? [];
      if (!tried || !endpoint) throw new Error(`${reference} has no entry`);
      const before = await foreignRows();
      const answerTo = async (value: string) => {
        const answer = await tried.caller.send(endpoint, tried.input(value));
        const { requestId, ...problem } = answer.json<Values>();
        return { status: answer.statusCode, problem };
      };
      const answer = await answerTo(tried.foreign);
      if (tried.isFilter) {
        expect(answer).toMatchObject({ status: 200, problem: { results: [], totalCount: 0 } });
      } else {
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }
      expect(answer).toEqual(await answerTo(tried.unknown));
      expect(await foreignRows()).toBe(before);
    },
  );
});

describe('an id that whoever calls has chosen', () => {
  it('can be one of another tenant without touching anything there [TEN-96]', async () => {
    const other = await makeActivity(server, foreign, 'another');
    const admin = server.as(await server.addPerson(home, { roles: ['admin'] }));
    const member = server.as(await server.addPerson(home));
    const before = await foreignRows();
    const search = { id: foreignSearch, list: 'ambassadors', name: 'Mine', state: savedState };
    const saved = await admin.send(endpoints.createSavedSearch, { body: search });
    expect(saved.json()).toEqual(search);
    const type = await addType(admin, {
      slug: other.type.slug,
      tasks: [{ taskDefinition: newTask({ id: other.definition }) }],
    });
    const submission = { ...taskOf(type), submissionId: other.task };
    const activity = await begin(member, type, submission);
    expect(activity.tasks).toMatchObject([
      { id: other.task, verificationText: 'I have told Robin' },
    ]);
    expect(await foreignRows()).toBe(before);
  });
});

describe('a tenant in the path', () => {
  it('is read by who is signed in there, on its own host alone, in all 27 cases [TEN-96 TEN-110]', async () => {
    const tenants = [home, foreign, await server.addTenant('operator')];
    for (const signedInAt of tenants) {
      const roles = ['admin', 'support', 'tenant-admin'] as const;
      const { token } = await server.addPerson(signedInAt, { roles });
      for (const host of tenants) {
        for (const tenantId of tenants) {
          const answer = await server
            .on(host, token)
            .send(endpoints.readTenantAsAdmin, { params: { tenantId } });
          const expected = signedInAt !== host ? 401 : tenantId !== host ? 403 : 200;
          expect([signedInAt, host, tenantId, answer.statusCode]).toEqual([
            signedInAt,
            host,
            tenantId,
            expected,
          ]);
        }
      }
    }
  });
});
