import { Timezone } from '#contract/tenants/timezone.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

/** Keeps the timezone of the browser that somebody signs in with. A browser that names none changes nothing. */
export async function noteTimezone(
  db: TenantDb,
  { id }: { readonly id: string },
  timezone: string | undefined,
): Promise<void> {
  const known = Timezone.safeParse(timezone);
  if (!known.success) return;
  await db.updateTable('users').set({ timezone: known.data }).where('id', '=', id).execute();
}
