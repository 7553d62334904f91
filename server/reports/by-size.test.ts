import { expect, it } from 'vitest';
import { startTestServer } from '#server/testing/test-server.ts';

it('size', async () => {
  const server = await startTestServer();
  const source = (await server.app.inject('/api/openapi.json')).body;
  const d = JSON.parse(source);
  for (const k of [
    'CurrencyReturn',
    'ReturnReport',
    'Cohort',
    'Cohorts',
    'SeenPersonRow',
    'SeenPeople',
    'ActivityPersonRow',
  ])
    console.log(k, JSON.stringify(d.components.schemas[k]));
  for (const p of ['return', 'cohorts', 'cohorts/people', 'sleeping', 'trend'])
    console.log(p, JSON.stringify(d.paths[`/api/v1/reports/${p}`]));
  console.log('SIZE', Buffer.byteLength(source));
  await server.close();
  expect(1).toBe(1);
});
