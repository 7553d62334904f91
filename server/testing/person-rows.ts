import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { makeActivity } from './make-activity.ts';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Stands in everything that names the person whose rows these are, and in nothing else. */
export const marker = 'zebedee';
const name = 'Zebedee';
/** The email of the person whose rows these are, and the one that they had before. */
export const email = `${marker}@example.test`;
export const formerEmail = `former-${marker}@example.test`;

/** The person the rows are about, and the tools to write the rows. */
interface Subject {
  readonly server: TestServer;
  readonly db: TenantDb;
  readonly run: (statement: RawBuilder<unknown>) => Promise<unknown>;
  readonly id: string;
  /** First and last name. */
  readonly name: string;
  readonly email: string;
  /** The email address that the person had before. */
  readonly formerEmail: string;
  /** The person in JSON. */
  readonly words: string;
  /** An activity that somebody else has begun, and that becomes the person's. */
  readonly activity: { readonly id: string; readonly typeId: string; readonly begunBy: string };
}

/** Puts rows about somebody into each table of an area that names people: `server/<area>/testing/person-rows.ts`. */
export interface PersonRows {
  readonly rows?: (subject: Subject) => Promise<void>;
  /** Rows that refer to those of other areas, which are there by then. */
  readonly referring?: (subject: Subject) => Promise<void>;
  /** Rows of others that say that the person did something, in their own tenant or as an operator in another. */
  readonly deeds?: (subject: Subject) => Promise<void>;
}

const areas = Object.values(
  import.meta.glob<PersonRows>('../*/testing/person-rows.ts', {
    eager: true,
    import: 'personRows',
  }),
);

/**
 * Somebody with a row in every table that can name a person: an administrator who has been an ambassador too, so
 * that one person has all rows.
 */
export async function fillPerson(
  server: TestServer,
  tenantId: TenantId,
  passwordHash: string,
): Promise<Person> {
  const person = await server.addPerson(tenantId, {
    ...{ email, passwordHash, slug: marker, firstName: name, lastName: name },
    ...{ roles: ['admin'], tags: [marker] },
  });
  const made = await makeActivity(server, tenantId, `type-${randomUUID()}`);
  await server.database.inTenant(tenantId, async (db) => {
    const subject: Subject = {
      ...{ server, db, id: person.id, name, email, formerEmail },
      run: (statement) => statement.execute(db),
      words: JSON.stringify({ city: marker }),
      activity: {
        ...{ id: made.activity.id, begunBy: made.person.id },
        typeId: made.activity.challengeDefinitionId,
      },
    };
    for (const area of areas) await area.rows?.(subject);
    for (const area of areas) await area.referring?.(subject);
    for (const area of areas) await area.deeds?.(subject);
  });
  return person;
}

/**
 * The deeds of an operator of that email in a tenant that they entered, and the rows that stand in for them there, with
 * a view of a list that they kept.
 */
export async function fillDeeds(server: TestServer, tenantId: TenantId): Promise<void> {
  const made = await makeActivity(server, tenantId, `type-${randomUUID()}`);
  await server.database.inTenant(tenantId, async (db) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(db);
    const standIn = async (standsInFor: string) => {
      const id = randomUUID();
      await run(sql`insert into users (id, email, slug, first_name, last_name, stands_in_for, roles)
        values (${id}, ${`operator:${standsInFor}`}, ${id}, 'Operator', '', ${standsInFor}, '{stand-in}')`);
      await run(
        sql`insert into sessions (user_id, expires_at, actor) values (${id}, now(), ${standsInFor})`,
      );
      await run(sql`insert into saved_searches (user_id, id, list, name, name_key, state)
        values (${id}, ${randomUUID()}, 'ambassadors', ${marker}, ${marker}, '{}')`);
      return id;
    };
    await standIn(formerEmail);
    const subject: Subject = {
      ...{ server, db, run, id: await standIn(email), name, email, formerEmail },
      words: JSON.stringify({ city: marker }),
      activity: {
        ...{ id: made.activity.id, begunBy: made.person.id },
        typeId: made.activity.challengeDefinitionId,
      },
    };
    for (const area of areas) await area.deeds?.(subject);
  });
}
