import { type RawBuilder, sql } from 'kysely';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb, TenantDb } from './db/database.ts';

/** The person whose data are collected or erased. */
export interface DataSubject {
  readonly id: string;
  readonly email: string;
  /** Their present email and their former ones, without each that somebody else has now. */
  readonly emails: readonly string[];
  /**
   * The emails of an operator who has entered this tenant, where an account may have one of them. None in the tenant
   * of the account.
   */
  readonly enteredAs: readonly string[];
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly string[];
}

/** An email with the time in which the rows under it are the person’s to read; null where it has no such end. */
export interface HeldEmail {
  readonly email: string;
  readonly from: Date | null;
  readonly until: Date | null;
}

/** The person who reads what is kept about them. */
export interface DataReader extends Omit<DataSubject, 'enteredAs' | 'emails'> {
  /** The emails to collect by: none that is, or was, another’s to read. */
  readonly held: readonly HeldEmail[];
}

/** How an area collects and erases its data about people (ADR 0032). An area with a table that names people has it. */
export interface PersonalData {
  /**
   * All that the area holds about somebody, as they are to read it: no secrets, and nothing that is
   * private to the administrators. It looks in each place that `erase` and `eraseFromRecords` take something out of (AMB-211).
   */
  collect(db: TenantDb, person: DataReader): Promise<object>;
  /**
   * Takes the person out of the area’s tables: rows that are theirs alone are deleted, and rows that have
   * to stay no longer name them. It runs in one transaction with that of all other areas.
   */
  erase(db: TenantDb, person: DataSubject): Promise<void>;
  /**
   * The same for tables that the application may only add to, and for every column that says who did something. It
   * runs before `erase`, in a transaction of its own, and once more when it was interrupted. It runs in each other
   * tenant too where an operator may have acted. It names the tenant in every statement.
   */
  eraseFromRecords?(db: SystemDb, tenantId: TenantId, person: DataSubject): Promise<void>;
}

/** The same with the name that the area has in a download. */
export interface PersonalDataOfArea extends PersonalData {
  readonly area: string;
}

const erasedEnding = '@deleted.invalid';

/** The email that takes the place of an erased person’s. No mail can go there. */
export const erasedEmail = ({ id }: Pick<DataSubject, 'id'>): string =>
  `deleted-${id}${erasedEnding}`;

/** Whether an email stands for somebody who was erased. */
export const isErasedEmail = (email: string): boolean => email.endsWith(erasedEnding);

/** Whether a text is one of somebody's emails and nothing else, letter case aside. */
export const isEmailOf = ({ emails }: Pick<DataSubject, 'emails'>, text: RawBuilder<string>) =>
  sql<boolean>`lower(${text}) = ${oneOf(emails.map((email) => email.toLowerCase()))}`;

/** Compares a column with each of somebody’s emails. The list may be empty. */
export const oneOf = (emails: readonly string[]) => sql<string>`any(${[...emails]}::text[])`;

/** Whether a row with this email and of this moment is the person’s to read. The columns are named by the area. */
export const isHeld = (
  { held }: Pick<DataReader, 'held'>,
  email: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
  write: (email: string) => string = (each) => each,
) =>
  sql<boolean>`(${sql.join(
    [
      sql`false`,
      ...held.map(
        (each) => sql`(${write(each.email)} = ${email}
          and (${each.from}::timestamptz is null or ${at} >= ${each.from}::timestamptz)
          and (${each.until}::timestamptz is null or ${at} < ${each.until}::timestamptz))`,
      ),
    ],
    sql` or `,
  )})`;
