import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#server/platform/db/database.ts';
import { type Figure, spreadOf } from '../measure.ts';
import { number } from '../words.ts';
import { type Load, loads, manyConnections } from './loads.ts';
import type { Mailbox } from './mailbox.ts';
import { rounds } from './places.ts';
import { probe, type QuietTenant, type Times, timeMails } from './quiet-tenant.ts';
import { startLoad } from './start-load.ts';

export interface Stage extends QuietTenant {
  readonly engine: Database['engine'];
  readonly mailbox: Mailbox;
}

/** How long the quiet tenant's sign-in, list and mails take while the noisy one makes this load. */
export async function measureLoad(load: Load, stage: Stage): Promise<Figure[]> {
  const quietly: Times[] = [];
  const under: Times[] = [];
  const mailSeconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quietly.push(await probe(stage));
    const worker = await startLoad(load, round, stage);
    const [times, seconds] = await Promise.all([
      probe(stage),
      timeMails(stage, stage.mailbox, loads.indexOf(load) * rounds + round),
    ]);
    under.push(times);
    mailSeconds.push(...seconds);
    await worker.terminate();
    // What has been asked for is worked off, so that the next round begins quietly.
    await delay(2000);
  }
  const [share, words] = load === manyConnections ? [0.5, 'median'] : [0.95, '95th percentile'];
  const place =
    stage.ports.length > 1 ? `${stage.engine}, ${stage.ports.length} servers` : stage.engine;
  const ratioOf = (what: keyof Times): Figure => {
    const [loaded, calm] = [under, quietly].map((times) =>
      percentile(
        share,
        times.flatMap((one) => one[what]),
      ),
    );
    const spread = spreadOf(
      under.map(
        (times, round) =>
          percentile(share, times[what]) / percentile(share, quietly[round]?.[what]),
      ),
    );
    const all = under.flatMap((times) => times[what]);
    const refused = all.filter((time) => time === Number.POSITIVE_INFINITY).length;
    return {
      name: `${load}: another tenant's ${what}, ${words} ÷ its quiet time, on ${place}`,
      value: (loaded ?? 0) / (calm ?? 0),
      spread,
      aim: { atMost: 2 },
      detail: `${number(loaded ?? 0)} ÷ ${number(calm ?? 0)} ms, ${all.length} under load, ${refused} of them refused`,
    };
  };
  const slowest = spreadOf(mailSeconds);
  return [
    ratioOf('sign-in'),
    ratioOf('list'),
    {
      name: `${load}: seconds until another tenant's mail has left, on ${place}`,
      value: slowest.highest,
      spread: slowest,
      aim: { atMost: 10 },
      detail: `a reset and an invitation in each of ${rounds} rounds; the slowest`,
    },
  ];
}

/** The time below which this share of them lies. */
function percentile(share: number, times: readonly number[] = []): number {
  const sorted = times.toSorted((a, b) => a - b);
  const time = sorted[Math.ceil(sorted.length * share) - 1];
  if (time === undefined) throw new Error('Nothing was measured');
  return time;
}
