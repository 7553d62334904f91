import { sql } from 'kysely';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { Page } from '#contract/http/list.ts';
import type { ShopifyProduct } from '#contract/shopify/catalogue.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

/** The most orders to look through, newest first, and the most days to look back. */
const [mostOrders, mostDays] = [5000, 365];

interface Asked {
  readonly system: ReferralSystem;
  readonly now: Date;
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
}

/** The goods that the orders of a platform name, by title. One without a title has its number for it. */
export async function listOrderedGoods(
  db: TenantDb,
  { system, now, page, pageSize, search = '' }: Asked,
): Promise<Page<ShopifyProduct>> {
  const newest = db
    .selectFrom('orders')
    .select(['goodsLines', 'orderedAt'])
    .where('system', '=', system)
    .where('source', '<>', 'simulation')
    .where('goodsLines', 'is not', null)
    .where('orderedAt', '>=', new Date(now.getTime() - mostDays * 24 * 60 * 60 * 1000))
    .orderBy('orderedAt', 'desc')
    .limit(mostOrders);
  const { rows } = await sql<{ id: string; title: string | null }>`
    select distinct on (line ->> 'productId')
      line ->> 'productId' as id, line ->> 'title' as title
    from (${newest}) as newest, jsonb_array_elements(goods_lines) as line
    order by line ->> 'productId', (line ->> 'title') is null, ordered_at desc
  `.execute(db);
  const found = rows
    .map(({ id, title }) => ({ id, title: title ?? id, mainImageUrl: null }))
    .filter(({ id, title }) => `${title} ${id}`.toLowerCase().includes(search.toLowerCase()))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
  const results = found.slice((page - 1) * pageSize, page * pageSize);
  return { results, page, pageSize, totalCount: found.length };
}
