import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { withDemoEmailServices } from './email-services.ts';
import { withDemoNameServer } from './name-server.ts';
import { withDemoPayPal } from './pay-pal.ts';
import { rememberCharges } from './shopify-charges.ts';
import { withDemoShops } from './shops.ts';
import { withDemoNetworks } from './social.ts';
import { withDemoStripe } from './stripe.ts';
import { addUsageLines } from './usage-lines.ts';

/** The surroundings of the demo, which stand in for the outside world. */
export interface DemoWorld {
  readonly config: Config;
  readonly parts: readonly { close(): Promise<unknown> }[];
  /** Tells the sandboxes the state that the database has of them, since they begin anew with each start. */
  remember(database: Database): Promise<void>;
}

export async function openDemoWorld(given: Config): Promise<DemoWorld> {
  const { config, nameServer } = await withDemoNameServer(given);
  const { config: withEmail, sandboxes: email } = await withDemoEmailServices(config);
  const { config: withShops, sandboxes: shops, shopify } = await withDemoShops(withEmail);
  const { config: withPayPal, sandboxes: payPal } = await withDemoPayPal(withShops);
  const { config: withNetworks, sandboxes: networks } = await withDemoNetworks(withPayPal);
  const { config: whole, sandboxes: stripe } = await withDemoStripe(withNetworks);
  return {
    config: whole,
    parts: [
      ...(nameServer ? [nameServer] : []),
      ...[...email, ...shopify, ...shops, ...payPal, ...networks, ...stripe],
    ],
    remember: async (database) => {
      for (const { world } of stripe) await addUsageLines(world, database);
      for (const { shops: known } of shopify) await rememberCharges(known, database, whole);
    },
  };
}
