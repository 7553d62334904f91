import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#server/platform/db/database.ts';
import { type Figure, spreadOf } from '../measure.ts';
import { number } from '../words.ts';
import type { Actors } from './actors.ts';
import { type Load, loads } from './loads.ts';
import type { Mailbox } from './mailbox.ts';
import { rounds } from './places.ts';
import { probe, type Times, timeMails } from './quiet-tenant.ts';
import { startLoad } from './start-load.ts';

export interface Stage extends Actors {
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
  const ratioOf = (what: keyof Times): Figure => {
    const [loaded, calm] = [under, quietly].map((times) =>
      percentile95(times.flatMap((one) => one[what])),
    );
    const spread = spreadOf(
      under.map((times, round) => percentile95(times[what]) / percentile95(quietly[round]?.[what])),
    );
    const all = under.flatMap((times) => times[what]);
    const refused = all.filter((time) => time === Number.POSITIVE_INFINITY).length;
    return {
      name: `${load}: another tenant's ${what}, 95th percentile ÷ its quiet time, on ${stage.engine}`,
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
      name: `${load}: seconds until another tenant's mail has left, on ${stage.engine}`,
      value: slowest.highest,
      spread: slowest,
      aim: { atMost: 10 },
      detail: `a reset and an invitation in each of ${rounds} rounds; the slowest`,
    },
  ];
}

function percentile95(times: readonly number[] = []): number {
  const sorted = times.toSorted((a, b) => a - b);
  const time = sorted[Math.ceil(sorted.length * 0.95) - 1];
  if (time === undefined) throw new Error('Nothing was measured');
  return time;
}
