// Prints each benchmark as ratios against something real of the same run; `--record` keeps them.
import { parseArgs } from 'node:util';
import { activitiesAtAMillion } from './activities-at-a-million.ts';
import { besidePeers } from './beside-peers/beside-peers.ts';
import { bridgeRoundTrip } from './bridge-round-trip.ts';
import { emailsToMany } from './emails-to-many.ts';
import { exportAtAMillion } from './export-at-a-million.ts';
import { aMillion } from './growth.ts';
import { lighthouseScores } from './lighthouse.ts';
import { listAtAMillion } from './list-at-a-million.ts';
import { listRequests } from './list-requests.ts';
import { mailsWaiting } from './mails-waiting.ts';
import { type BenchOptions, type Figure, isMet } from './measure.ts';
import {
  neighboursOnPglite,
  neighboursOnPostgresql,
  neighboursOverConnections,
} from './neighbours/neighbours.ts';
import { pointsExpiryAtAMillion } from './points-expiry.ts';
import { recordFigures } from './record.ts';
import { referralsAtAMillion } from './referrals-at-a-million.ts';
import { reportsAtScale } from './reports-at-scale.ts';
import { seam } from './seam.ts';
import { shortLinks } from './short-links.ts';
import { signInTiming } from './sign-in-timing.ts';
import { aimText, machine, valueText } from './words.ts';

const benchmarks: Readonly<Record<string, (options: BenchOptions) => Promise<Figure[]>>> = {
  'bridge-round-trip': bridgeRoundTrip,
  'list-requests': listRequests,
  'list-at-a-million': listAtAMillion,
  'export-at-a-million': exportAtAMillion,
  'activities-at-a-million': activitiesAtAMillion,
  'referrals-at-a-million': referralsAtAMillion,
  'reports-at-scale': reportsAtScale,
  'emails-to-many': emailsToMany,
  'mails-waiting': mailsWaiting,
  'points-expiry': pointsExpiryAtAMillion,
  seam,
  peers: besidePeers,
  lighthouse: lighthouseScores,
  'short-links': shortLinks,
  'sign-in-timing': signInTiming,
  'neighbours-pglite': neighboursOnPglite,
  'neighbours-postgresql': neighboursOnPostgresql,
  'neighbours-connections': neighboursOverConnections,
};

const usage = `Runs the benchmarks, or only those that are named:

  npm run bench -- [${Object.keys(benchmarks).join('] [')}] [--record]

--record writes the figures into docs/performance.md. --only <words> measures no other load than those with
these words in their name, such as --only uploads; it is for the neighbours. --many <count> tries the benchmarks of
a million with fewer, such as --many 50000, or with more.`;

const { names, record, ...options } = readArguments();
for (const [name, run] of Object.entries(benchmarks)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const place = machine();
  console.log(`${name} (${place})`);
  const figures = await run(options);
  for (const figure of figures) {
    console.log(`  ${isMet(figure) ? '✓' : '✗'} ${figure.name}`);
    console.log(`    ${valueText(figure)}, aim ${aimText(figure)}: ${figure.detail}`);
  }
  if (record) recordFigures(name, place, figures);
}

function readArguments(): BenchOptions & { names: string[]; record: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        record: { type: 'boolean', default: false },
        only: { type: 'string' },
        many: { type: 'string' },
      },
    });
    const unknown = positionals.filter((name) => !Object.hasOwn(benchmarks, name));
    if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}.`);
    // A table has all the rows of one run or none.
    if (values.record && values.only) throw new Error('--only leaves out what --record needs.');
    const many = values.many === undefined ? undefined : Number(values.many);
    if (many !== undefined && !(many >= 1)) throw new Error('--many takes a number.');
    if (values.record && many !== undefined && many < aMillion)
      throw new Error('--many measures less than --record says.');
    return { names: positionals, record: values.record, only: values.only, many };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
