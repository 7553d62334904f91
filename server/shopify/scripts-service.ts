import type * as endpoints from '#contract/shopify/endpoints.ts';
import type { ShopifyScript } from '#contract/shopify/settings.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import type { ConnectedShop } from './connected-shop.ts';
import { installScript, listScripts, removeScript } from './scripts.ts';
import { scriptPath } from './serve-script.ts';
import { withShop } from './service.ts';
import { storedShopify } from './stored-shopify.ts';

type ScriptCall = Call<typeof endpoints.listShopifyScripts>;

interface Scripts {
  results: ShopifyScript[];
}

export const listShopifyScripts = (call: ScriptCall): Promise<Scripts> =>
  withShop(call, (shop) => note(call, shop));

export const installShopifyScripts = (
  call: Call<typeof endpoints.installShopifyScripts>,
): Promise<Scripts> =>
  withShop(call, async (shop) => {
    await installScript(shop, `${tenantOrigin(call.tenant.tenantId, call.config)}${scriptPath}`);
    return note(call, shop);
  });

export const uninstallShopifyScripts = (
  call: Call<typeof endpoints.uninstallShopifyScripts>,
): Promise<Scripts> =>
  withShop(call, async (shop) => {
    for (const { id } of await listScripts(shop)) await removeScript(shop, id);
    return note(call, shop);
  });

export const removeShopifyScript = (
  call: Call<typeof endpoints.removeShopifyScript>,
): Promise<undefined> =>
  withShop(call, async (shop) => {
    const wasThere = await removeScript(shop, call.params.id);
    await note(call, shop);
    if (!wasThere) throw new ProblemError('not-found');
    return undefined;
  });

/** Keeps which scripts the shop has now, and answers them. */
async function note(
  { transaction }: Pick<ScriptCall, 'transaction'>,
  shop: ConnectedShop,
): Promise<Scripts> {
  const scripts = await listScripts(shop);
  await transaction(async (db) => {
    const found = await storedShopify.lock(db);
    if (found?.shopHost === shop.shop)
      await storedShopify.change(db, { ...found, settings: { ...found.settings, scripts } });
  });
  return { results: scripts };
}
