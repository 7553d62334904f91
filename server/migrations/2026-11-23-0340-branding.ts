import { type Kysely, sql } from 'kysely';
import { z } from 'zod';

const colours = [
  'headerBackgroundColor',
  'headerHoverBackgroundColor',
  'headerActiveBackgroundColor',
  'headerTextColor',
  'primaryButtonColor',
  'primaryButtonHoverColor',
  'linkColor',
  'linkHoverColor',
] as const;

const texts = ['faviconUrl', 'mobileAppName'] as const;

const Stored = z.record(z.string(), z.unknown());

const channel = (value: string): string =>
  Math.min(Number(value), 255).toString(16).padStart(2, '0');

/** A colour as the settings take it now, or null: `rgb()` and colours with an opacity become plain hex. */
function hexOf(stored: unknown): string | null {
  const text = typeof stored === 'string' ? stored.trim() : '';
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return text;
  const [, short, long] = /^#(?:([0-9a-f]{3})[0-9a-f]|([0-9a-f]{6})[0-9a-f]{2})$/i.exec(text) ?? [];
  if (short !== undefined || long !== undefined) return `#${short ?? long}`;
  // The default of the header's text has never been anybody's choice.
  if (text.replaceAll(/\s/g, '') === 'rgba(255,255,255,0.9)') return null;
  const [, red, green, blue] =
    /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i.exec(text) ?? [];
  return red && green && blue ? `#${[red, green, blue].map(channel).join('')}` : null;
}

/** The branding of a tenant with the keys of the specification; a value that it lacked is null. */
export function renameBranding(stored: Record<string, unknown>): Record<string, unknown> {
  const { buttonColor, buttonHoverColor, ...others } = stored;
  const named: Record<string, unknown> = {
    ...others,
    primaryButtonColor: buttonColor,
    primaryButtonHoverColor: buttonHoverColor,
    // Links took the colour of buttons.
    linkColor: others.linkColor ?? buttonColor,
  };
  return {
    ...named,
    ...Object.fromEntries(colours.map((key) => [key, hexOf(named[key])])),
    ...Object.fromEntries(texts.map((key) => [key, named[key] || null])),
  };
}

/** Gives stored branding the keys and the values that the settings have had since (SET-71, SET-96). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The owner of the tables is bound by row-level security too, and would see nothing.
  await sql`alter table tenants no force row level security`.execute(db);
  const { rows } = await sql<{ tenantId: string; branding: unknown }>`
    select tenant_id as "tenantId", data->'branding' as branding from tenants`.execute(db);
  for (const { tenantId, branding } of rows) {
    const { data: stored } = Stored.safeParse(branding);
    if (!stored) continue;
    await sql`
      update tenants set data = jsonb_set(data, '{branding}', ${JSON.stringify(renameBranding(stored))}::jsonb)
      where tenant_id = ${tenantId}`.execute(db);
  }
  await sql`alter table tenants force row level security`.execute(db);
  await sql`alter table files drop constraint files_kind_check`.execute(db);
  await sql`alter table files add constraint files_kind_check check
    (kind in ('proof', 'activity-type-image', 'profile-image', 'brand-image'))`.execute(db);
}
