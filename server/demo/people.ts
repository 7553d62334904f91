import { UserDataContent } from '#contract/user-data/user-data.ts';
import { sendInvitation } from '#server/administrators/invitation-mail.ts';
import { openInvitation } from '#server/administrators/invitations.ts';
import { acceptInvitation, markDeleted } from '#server/administrators/queries.ts';
import { insertUser, type NewUser, type UserRow } from '#server/auth/queries.ts';
import { slugOfName } from '#server/auth/slug.ts';
import { hashToken } from '#server/auth/tokens.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { writeUserData } from '#server/user-data/queries.ts';
import { demoAmbassadors } from './ambassadors.ts';
import { daysBefore } from './moments.ts';
import { randomFrom } from './random.ts';
import type { DemoTenantPlan, Name } from './tenant-plan.ts';

interface Making {
  readonly config: Config;
  readonly passwordHash: string;
  readonly now: Date;
}

/** Everybody of a demo tenant, by the steps that real people would have taken. */
export async function addPeople(db: TenantDb, plan: DemoTenantPlan, making: Making): Promise<void> {
  const [founder] = await addAccounts(db, plan, making);
  const invitedBy = founder?.id ?? null;
  for (const [index, person] of plan.administrators.entries()) {
    await joinAsAdministrator(db, plan, person, { ...making, invitedBy, days: 320 - index * 60 });
  }
  if (plan.deletedAdministrator) {
    const since = { ...making, invitedBy, days: 380 };
    const left = await joinAsAdministrator(db, plan, plan.deletedAdministrator, since);
    await markDeleted(db, left.id, {
      deletedAt: daysBefore(making.now, 95),
      deleteReason: 'no-longer-administrator',
    });
  }
  if (plan.invited) await invite(db, plan, plan.invited, { ...making, invitedBy, days: 3 });
  if (plan.invitedLongAgo) {
    await invite(db, plan, plan.invitedLongAgo, { ...making, invitedBy, days: 41 });
  }
  await addAmbassadors(db, plan, making);
}

async function addAccounts(
  db: TenantDb,
  plan: DemoTenantPlan,
  { passwordHash, now }: Making,
): Promise<UserRow[]> {
  const accounts: UserRow[] = [];
  for (const account of plan.accounts) {
    const { description: _, joinedDaysAgo = 420, lastVisitDaysAgo, ...user } = account;
    const createdAt = daysBefore(now, joinedDaysAgo);
    const lastLoginAt =
      lastVisitDaysAgo === undefined ? undefined : daysBefore(now, lastVisitDaysAgo);
    const person = { ...user, passwordHash, createdAt, ...(lastLoginAt && { lastLoginAt }) };
    const added = await add(db, person);
    if (lastLoginAt) await rememberVisit(db, added.id, lastLoginAt);
    accounts.push(added);
  }
  return accounts;
}

/** Notes that somebody has been welcomed, and has read the news until a moment. */
async function rememberVisit(db: TenantDb, userId: string, moment: Date): Promise<void> {
  const data = UserDataContent.parse({
    seenNotifications: { welcome: true, earnings: moment.toISOString() },
  });
  await writeUserData(db, userId, { data, version: 0 });
}

interface Invited extends Making {
  readonly invitedBy: string | null;
  /** How many days ago the invitation was sent. */
  readonly days: number;
}

function open(db: TenantDb, plan: DemoTenantPlan, { firstName, lastName }: Name, invited: Invited) {
  const local = slugOfName(firstName, lastName).replaceAll('-', '.');
  const email = `${local}@${plan.tenantId}.test`;
  const sent = { invitedBy: invited.invitedBy, now: daysBefore(invited.now, invited.days) };
  return openInvitation(db, { email, firstName, lastName }, sent);
}

async function invite(
  db: TenantDb,
  plan: DemoTenantPlan,
  person: Name,
  invited: Invited,
): Promise<void> {
  const opened = await open(db, plan, person, invited);
  await sendInvitation(db, opened, { config: invited.config, tenantId: plan.tenantId });
}

async function joinAsAdministrator(
  db: TenantDb,
  plan: DemoTenantPlan,
  person: Name,
  invited: Invited,
): Promise<UserRow> {
  const { invitation, token } = await open(db, plan, person, invited);
  const { email, firstName, lastName } = invitation;
  const joined = daysBefore(invited.now, invited.days - 2);
  await acceptInvitation(db, { email, tokenHash: hashToken(token) }, joined);
  return add(db, {
    email,
    firstName,
    lastName,
    passwordHash: invited.passwordHash,
    roles: ['admin'],
    createdAt: joined,
    lastLoginAt: daysBefore(invited.now, invited.days / 40),
  });
}

async function addAmbassadors(db: TenantDb, plan: DemoTenantPlan, { now }: Making): Promise<void> {
  const people = demoAmbassadors(plan.ambassadors, randomFrom(plan.seed), now);
  for (const { deletedAt, ...person } of people) {
    const user = await add(db, { ...person, passwordHash: null, roles: [] });
    if (deletedAt) {
      await markDeleted(db, user.id, { deletedAt, deleteReason: 'requested-by-person' });
    }
  }
}

async function add(db: TenantDb, user: NewUser): Promise<UserRow> {
  const added = await insertUser(db, user);
  if (!added) throw new Error(`The demo has ${user.email} twice`);
  return added;
}
