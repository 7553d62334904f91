import type * as endpoints from '#contract/auth/endpoints.ts';
import type { SignInAnswer } from '#contract/auth/session.ts';
import { acceptInvitation, findOpenInvitation } from '#server/administrators/queries.ts';
import {
  findApprovedApplicant,
  followRegistration,
  lockApplicantToRegister,
} from '#server/applicants/queries.ts';
import { recordAudit } from '#server/audit/record.ts';
import { withinAdministratorLimit } from '#server/plans/evaluate.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { askForSecondFactor } from '#server/second-factors/ask.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { acceptAs } from './accept-invitation.ts';
import { giveBackAttempt, registrationAttempts, signInAttempts, takeAttempt } from './attempts.ts';
import { assertUncommon } from './common-passwords.ts';
import { noteTimezone } from './note-timezone.ts';
import { consumeToken, findToken } from './one-time-tokens.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findUserByEmail, insertUser, type UserRow } from './repository.ts';
import { createSession } from './sessions.ts';
import { hashToken } from './tokens.ts';

type Register = Call<typeof endpoints.register>;

/**
 * With the invitation of an administrator the person becomes one, otherwise an ambassador (AUTH-74),
 * where approval is required with the link of an approval (AUTH-75). The session is that of the person
 * who has just registered (AUTH-70); an account with a second factor is asked for that first.
 */
export async function register(call: Register): Promise<SignInAnswer> {
  const { body, tenant } = call;
  const isHere = body.tenantId === undefined || body.tenantId === tenant.tenantId;
  if (!isHere) throw new ProblemError('forbidden');
  if (!tenant.enabled) throw new ProblemError('tenant-disabled');
  if (body.inviteToken === undefined) return registerAmbassador(call);
  const approval = await findApproval(call, body.inviteToken);
  return approval
    ? registerAmbassador(call, approval)
    : acceptAsAdministrator(call, body.inviteToken);
}

interface Approval {
  readonly kind: 'registration';
  readonly token: string;
  readonly email: string;
}

/** The approval that a link belongs to; undefined for any other invitation (APPL-208). */
async function findApproval(call: Register, token: string): Promise<Approval | undefined> {
  const approval = { kind: 'registration', token, email: call.body.email } as const;
  const found = await call.transaction((db) => findToken(db, approval, call.now));
  return found && approval;
}

async function registerAmbassador(call: Register, approval?: Approval): Promise<{ token: string }> {
  const { body, now } = call;
  const attempts = registrationAttempts(call.clientAddress);
  const names = await call.transaction(async (db) => {
    // Before anything is looked up: only the mailbox proves whose place it is, and every email is
    // refused alike (APPL-75).
    if (!approval && (await isApprovalRequired(db))) throw new ProblemError('application-required');
    // Counted before it is known whether the email is in use.
    await takeAttempt(db, attempts, now);
    return namesOf(body, approval && (await findApprovedApplicant(db, body.email)));
  });
  await assertUncommon(body.password, 'password');
  const passwordHash = await hashPassword(body.password, call.tenant.tenantId);
  return call.transaction(async (db) => {
    // Locked, for the decision may be taken back at this moment.
    const applicant = await lockApplicantToRegister(db, body.email);
    if (!applicant?.approved && (await isApprovalRequired(db))) {
      throw new ProblemError('application-required');
    }
    if (approval && !(await consumeToken(db, approval, now))) {
      throw new ProblemError('invitation-invalid');
    }
    const user = await insertUser(db, {
      ...names,
      email: body.email,
      passwordHash,
      roles: [],
      tags: applicant?.tags ?? [],
      createdAt: now,
      lastLoginAt: now,
    });
    if (!user) throw emailInUse();
    await giveBackAttempt(db, attempts);
    await recordAudit(db, call, { action: 'registered', actor: user.email });
    if (applicant) await followRegistration(db, applicant, user, call);
    return openSession(db, user, call);
  });
}

/**
 * A new person gets an account; somebody who has one already proves it with its present password
 * and keeps it, now with the role (ADM-28, ADM-35).
 */
async function acceptAsAdministrator(call: Register, inviteToken: string): Promise<SignInAnswer> {
  const { body, now, tenant } = call;
  const claim = { email: body.email, tokenHash: hashToken(inviteToken) };
  const attempts = signInAttempts(body.email, call.clientAddress);

  const { account, names } = await call.transaction(async (db) => {
    const invitation = await findOpenInvitation(db, claim, now);
    if (!invitation) throw new ProblemError('invitation-invalid');
    const user = await findUserByEmail(db, body.email);
    if (user) await takeAttempt(db, attempts, now);
    const given = user ?? namesOf(body, (await isApprovalRequired(db)) ? invitation : undefined);
    return { account: user, names: given };
  });
  if (
    account?.passwordHash &&
    !(await verifyPassword(account.passwordHash, body.password, call.tenant.tenantId))
  ) {
    throw new ProblemError('wrong-password', {
      fields: { password: 'You already have an account here. Please enter its password' },
    });
  }
  if (!account?.passwordHash) await assertUncommon(body.password, 'password');
  const passwordHash =
    account?.passwordHash ?? (await hashPassword(body.password, call.tenant.tenantId));

  return call.transaction(async (db) => {
    if (account) {
      await giveBackAttempt(db, attempts);
      // The password alone opens no session here either; the invitation waits for the second factor.
      const question = await askForSecondFactor(
        db,
        account,
        tenant.tenantId,
        call,
        claim.tokenHash,
      );
      if (question) return question;
      const user = await acceptAs(db, account, claim.tokenHash, call, passwordHash);
      return openSession(db, user, call);
    }
    const person = { ...names, email: body.email, passwordHash };
    const user = await withinAdministratorLimit(db, async () => {
      if (!(await acceptInvitation(db, claim, now))) throw new ProblemError('invitation-invalid');
      return addAdministrator(db, person, now);
    });
    await recordAudit(db, call, { action: 'invitation-accepted', actor: user.email });
    return openSession(db, user, call);
  });
}

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** Names left empty are taken from the known names of the person, if there are any (AUTH-76). */
function namesOf(typed: Names, known?: Names): Names {
  const firstName = typed.firstName || (known?.firstName ?? '');
  const lastName = typed.lastName || (known?.lastName ?? '');
  if (firstName !== '' && lastName !== '') return { firstName, lastName };
  throw new ProblemError('invalid-input', {
    fields: {
      ...(firstName === '' && { firstName: 'Please enter a first name' }),
      ...(lastName === '' && { lastName: 'Please enter a last name' }),
    },
  });
}

const isApprovalRequired = async (db: TenantDb): Promise<boolean> =>
  (await getOwnSettings(db)).requireRegistrationApproval;

async function addAdministrator(
  db: TenantDb,
  person: Names & { readonly email: string; readonly passwordHash: string },
  now: Date,
): Promise<UserRow> {
  const user = await insertUser(db, {
    ...person,
    roles: ['admin'],
    createdAt: now,
    lastLoginAt: now,
  });
  if (!user) throw emailInUse();
  return user;
}

const emailInUse = (): ProblemError =>
  new ProblemError('email-in-use', { fields: { email: 'Email is already in use' } });

async function openSession(
  db: TenantDb,
  user: UserRow,
  call: Register,
): Promise<{ token: string }> {
  await noteTimezone(db, user, call.body.timezone);
  const signing = { ...call, tenantId: call.tenant.tenantId };
  return { token: await createSession(db, user, signing) };
}
