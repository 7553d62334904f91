import { z } from 'zod';
import type { ShopifyScript } from '#contract/shopify/settings.ts';
import type { ShopClient } from './shop-client.ts';
import { noUserErrors, UserErrors } from './user-errors.ts';

const ScriptTag = z
  .object({ legacyResourceId: z.string(), src: z.string(), createdAt: z.coerce.date() })
  .transform(({ legacyResourceId: id, src, createdAt }): ShopifyScript => {
    return { id, src, event: 'onload', createdAt: createdAt.toISOString() };
  });

const ScriptTags = z.object({ scriptTags: z.object({ nodes: z.array(ScriptTag) }) });

const gid = (id: string): string => `gid://shopify/ScriptTag/${id}`;

/** The scripts that the app has put into a shop; a shop shows an app no others. */
export async function listScripts(shop: ShopClient): Promise<ShopifyScript[]> {
  const { data } = await shop.ask(
    'query { scriptTags(first: 50) { nodes { legacyResourceId src createdAt } } }',
    ScriptTags,
  );
  return data.scriptTags.nodes;
}

const install = `mutation Install($src: URL!) {
  scriptTagCreate(input: { src: $src, displayScope: ONLINE_STORE, cache: false }) {
    userErrors { message }
  }
}`;

/** Puts a script into a shop unless it is there. */
export async function installScript(shop: ShopClient, src: string): Promise<void> {
  const there = await listScripts(shop);
  if (there.some((script) => script.src === src)) return;
  const { data } = await shop.ask(install, z.object({ scriptTagCreate: UserErrors }), { src });
  noUserErrors(data.scriptTagCreate);
}

const remove = `mutation Remove($id: ID!) {
  scriptTagDelete(id: $id) { userErrors { message } }
}`;

/** Takes a script of the app out of a shop; whether it was there. */
export async function removeScript(shop: ShopClient, id: string): Promise<boolean> {
  const there = await listScripts(shop);
  if (!there.some((script) => script.id === id)) return false;
  const Answer = z.object({ scriptTagDelete: UserErrors });
  const { data } = await shop.ask(remove, Answer, { id: gid(id) });
  noUserErrors(data.scriptTagDelete);
  return true;
}
