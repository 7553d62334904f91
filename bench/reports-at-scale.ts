import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';
import {
  getActivityDetailsReport,
  getActivityReport,
  getAmbassadorReport,
  getReferralReport,
  getReportTrend,
} from '#contract/reports/endpoints.ts';
import { getSummary } from '#contract/summary/endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { openDatabase } from '#server/open-database.ts';
import { openSessionTokens } from '#server/platform/http/session-tokens.ts';
import { addTenant } from '#server/tenants/service.ts';
import { addPerson } from '#server/testing/people.ts';
import { startPostgresql } from '../scripts/setup/postgresql.js';
import { fillReports } from './fill-reports.ts';
import { aMillion, benchTenant, few, growthOf } from './growth.ts';
import { type BenchOptions, type Figure, milliseconds } from './measure.ts';
import { measureScreens } from './report-screens.ts';
import { startProduct } from './start-product.ts';
import { number } from './words.ts';

const root = join(import.meta.dirname, '..');
const port = 4597;
/** Both tenants have so many ambassadors. */
const people = 10_000;

interface Tenant {
  readonly label: string;
  readonly token: string;
  /** The activity type of the report of details. */
  readonly typeId: string;
  readonly typeSlug: string;
}

/**
 * How much longer each page of the reports takes with many activities of a year, and a tenth as many referrals, than with
 * ten thousand, of as many people, on PostgreSQL: over HTTP alone, and for lists of people on the screen too.
 */
export async function reportsAtScale({ many = aMillion }: BenchOptions): Promise<Figure[]> {
  const postgresql = await startPostgresql();
  if (!postgresql) throw new Error('No PostgreSQL could be started');
  try {
    const now = new Date();
    const small = await makeTenant(postgresql.url, { label: 'small', activities: few, now });
    const large = await makeTenant(postgresql.url, { label: 'large', activities: many, now });
    return await measureAll({ databaseUrl: postgresql.url, small, large, many, now });
  } finally {
    await postgresql.stop();
  }
}

async function makeTenant(
  databaseUrl: string,
  { label, activities, now }: { label: string; activities: number; now: Date },
): Promise<Tenant> {
  const database = await openDatabase({ dataDir: '', databaseUrl });
  try {
    const tenantId = TenantId.parse(label);
    await addTenant(database, { tenantId, createdAt: now, data: benchTenant });
    await fillReports(database, tenantId, { people, activities, now });
    const sessionTokens = await openSessionTokens(database);
    const admin = await addPerson({ database, sessionTokens, now }, tenantId, { roles: ['admin'] });
    const type = await database.inTenant(tenantId, (db) =>
      db
        .selectFrom('activityTypes')
        .select(['id', 'slug'])
        .where('id', '=', (types) =>
          types.selectFrom('activities').select('activityTypeId').limit(1),
        )
        .executeTakeFirstOrThrow(),
    );
    return { label, token: admin.token, typeId: type.id, typeSlug: type.slug };
  } finally {
    await database.close();
  }
}

interface Asked {
  readonly databaseUrl: string;
  readonly small: Tenant;
  readonly large: Tenant;
  readonly many: number;
  readonly now: Date;
}

async function measureAll({ databaseUrl, small, large, many, now }: Asked): Promise<Figure[]> {
  await build({ root, logLevel: 'warn' });
  const place = { dataDir: '', databaseUrl };
  const server = await startProduct(port, place, { DOCUMENTS_DIR: join(root, 'dist/web') });
  try {
    const figures: Figure[] = [];
    const ofSize = `Time at ${number(many)} ÷ at ${number(few)} activities`;
    for (const [name, pathOf] of Object.entries(pages(now)))
      figures.push(
        await growthOf(
          `${ofSize}: ${name}`,
          () => milliseconds(() => ask(large, pathOf(large))),
          () => milliseconds(() => ask(small, pathOf(small))),
        ),
      );
    const onScreen = await measureScreens(
      viewerOf(large, now),
      viewerOf(small, now),
      (screen) => `${ofSize}: ${screen}, on the screen`,
    );
    return [...figures, ...onScreen];
  } finally {
    await server.stop();
  }
}

const rangesOf = (now: Date) => ({
  'this month': monthOf(now),
  'this year': yearOf(now),
  'last 30 days': daysOf(now),
});

/** The screens with lists of people, in each range. */
const viewerOf = ({ label, token, typeSlug }: Tenant, now: Date) => ({
  origin: `http://${label}.banyan.localhost:${port}`,
  token,
  screens: Object.fromEntries(
    Object.entries(rangesOf(now)).flatMap(([range, { from, to }]) => [
      [
        `details of an activity, ${range}`,
        `/reports/activities/${typeSlug}/1?from=${from}&to=${to}`,
      ],
      [`ambassadors, ${range}`, `/reports/ambassadors?from=${from}&to=${to}`],
    ]),
  ),
});

/** The address of each page, as the screens ask for it. */
function pages(now: Date): Record<string, (tenant: Tenant) => string> {
  return {
    'summary by month': () => `${getSummary.path}?periodType=month&periodCount=12`,
    'summary by week': () => `${getSummary.path}?periodType=week&periodCount=12`,
    ...Object.fromEntries(
      Object.entries(rangesOf(now)).flatMap(([range, { from, to }]) => {
        const query = `?startDate=${from}&endDate=${to}`;
        return [
          [`trend, ${range}`, () => getReportTrend.path + query],
          [`referrals, ${range}`, () => getReferralReport.path + query],
          [`activities, ${range}`, () => getActivityReport.path + query],
          [
            `details of an activity, ${range}`,
            ({ typeId }: Tenant) => getActivityDetailsReport.path.replace(':id', typeId) + query,
          ],
          [`ambassadors, ${range}`, () => getAmbassadorReport.path + query],
        ];
      }),
    ),
  };
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

function monthOf(now: Date) {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return {
    from: dayOf(new Date(Date.UTC(year, month))),
    to: dayOf(new Date(Date.UTC(year, month + 1, 0))),
  };
}

const yearOf = (now: Date) => ({
  from: `${now.getUTCFullYear()}-01-01`,
  to: `${now.getUTCFullYear()}-12-31`,
});

const daysOf = (now: Date) => ({
  from: dayOf(new Date(now.getTime() - 29 * 86_400_000)),
  to: dayOf(now),
});

let asked = 0;

/** Asks for a page and reads it to its end. */
async function ask({ label, token }: Tenant, path: string): Promise<void> {
  asked += 1;
  const sent = request({
    ...{ host: '127.0.0.1', port, path },
    headers: {
      host: `${label}.banyan.localhost`,
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.0.${Math.floor(asked / 200) % 200}.${asked % 200}`,
    },
  });
  sent.end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`);
}
