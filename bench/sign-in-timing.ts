import { login } from '#contract/auth/endpoints.ts';
import { forgotPassword } from '#contract/auth/password-endpoints.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import type { Figure } from './measure.ts';

const samples = 500;

/**
 * How well a stopwatch tells a known account from an unknown one: the area under the curve, 0.5 for
 * a guess and 1 for certainty (threats A-01, G12).
 */
function distinguishability(known: readonly number[], unknown: readonly number[]): number {
  const all = [
    ...known.map((time) => ({ time, isKnown: true })),
    ...unknown.map((time) => ({ time, isKnown: false })),
  ].sort((a, b) => a.time - b.time);
  let rankSum = 0;
  for (const [index, { isKnown }] of all.entries()) if (isKnown) rankSum += index + 1;
  const area =
    (rankSum - (known.length * (known.length + 1)) / 2) / (known.length * unknown.length);
  return Math.max(area, 1 - area);
}

/** Whether sign-in and forgotten passwords tell by their time who has an account. */
export async function signInTiming(): Promise<Figure[]> {
  const server = await startTestServer({ env: { LOG_LEVEL: 'silent' } });
  const tenantId = await server.addTenant('acme');
  const passwordHash = await hashPassword('correct horse battery');
  for (let index = 0; index < samples; index += 1) {
    await server.addPerson(tenantId, { email: `known-${index}@acme.test`, passwordHash });
  }
  const time = async (url: string, body: object, address: string): Promise<number> => {
    const start = performance.now();
    await server.app.inject({
      method: 'POST',
      url,
      remoteAddress: address,
      headers: { host: `acme.${server.config.platformDomain}` },
      payload: body,
    });
    return performance.now() - start;
  };

  const figures: Figure[] = [];
  for (const { path } of [login, forgotPassword]) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let index = 0; index < samples; index += 1) {
      const address = `10.${index % 250}.${Math.floor(index / 250)}.1`;
      for (const kind of ['known', 'unknown'] as const) {
        const email = `${kind}-${index}@acme.test`;
        times[kind].push(await time(path, { email, password: 'wrong' }, address));
      }
    }
    figures.push({
      name: `Telling a known account from an unknown one by time at ${path} (0.5 is a guess)`,
      value: distinguishability(times.known.slice(20), times.unknown.slice(20)),
      aim: { atMost: 0.55 },
      detail: `${samples} of each, in turns`,
    });
  }
  await server.close();
  return figures;
}
