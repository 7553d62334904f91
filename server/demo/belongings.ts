import { socialProviders } from '#contract/linked-accounts/linked-account.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isAmbassador } from '#server/platform/db/who-counts.ts';
import { demoHome } from './addresses.ts';
import { hasBeenHere } from './has-been-here.ts';
import { hoursAfter } from './moments.ts';
import { type Random, randomFrom } from './random.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

interface Person {
  readonly id: string;
  readonly email: string;
  readonly slug: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly createdAt: Date;
}

/** The entries of most ambassadors about themselves: their address for parcels, and their accounts elsewhere. */
export async function addBelongings(
  db: TenantDb,
  plan: DemoTenantPlan,
  { now }: { readonly now: Date },
): Promise<void> {
  // Numbers of their own, so that everything else of the demo stays as it is.
  const random = randomFrom(plan.seed + 73);
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'slug', 'firstName', 'lastName', 'createdAt'])
    .where(isAmbassador)
    .where(hasBeenHere(now))
    .orderBy('email')
    .execute();
  const accounts = new Set(plan.accounts.map(({ email }) => email));
  for (const person of people) {
    const isAccount = accounts.has(person.email);
    // Visitors of the demo see their own areas filled.
    if (isAccount || random.chance(0.8)) await addHome(db, person, random);
    if (isAccount || random.chance(0.65)) await addCustomer(db, person, { now, random });
    for (const [index, provider] of socialProviders.entries()) {
      const isLinked = random.chance(provider === 'instagram' ? 0.6 : 0.25);
      if (isLinked || (isAccount && index > 0)) {
        const createdAt = sinceJoining(person, { now, random });
        const handle = handleOf(person);
        await db
          .insertInto('socialAccounts')
          .values({ userId: person.id, provider, handle, createdAt })
          .execute();
      }
    }
  }
}

function addHome(db: TenantDb, person: Person, random: Random) {
  const { address, timezone } = demoHome(fullName(person), random);
  return db
    .updateTable('users')
    .set({ shippingAddress: JSON.stringify(address), timezone })
    .where('id', '=', person.id)
    .execute();
}

interface Making {
  readonly now: Date;
  readonly random: Random;
}

const addCustomer = (db: TenantDb, person: Person, making: Making) =>
  db
    .insertInto('externalUsers')
    .values({
      userId: person.id,
      userType: 'shopify-customer',
      email: person.email,
      createdAt: sinceJoining(person, making),
    })
    .execute();

/** Soon after somebody has joined. */
function sinceJoining({ createdAt }: Person, { now, random }: Making): Date {
  const at = hoursAfter(createdAt, random.next() * 30 * 24);
  return at < now ? at : createdAt;
}

const handleOf = ({ slug }: Person): string => slug.replaceAll('-', '.');
