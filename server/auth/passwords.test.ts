import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

it('tells a tenant’s password before those of another that asks for fifty at once', async () => {
  const stored = await hashPassword('correct horse battery');
  let ofTheOther = 0;
  const others = Array.from({ length: 50 }, async () => {
    await verifyPassword(stored, 'guessed', 'globex');
    ofTheOther += 1;
  });
  expect(await verifyPassword(stored, 'correct horse battery', 'acme')).toBe(true);
  expect(ofTheOther).toBeLessThan(10);
  await Promise.all(others);
});

it('refuses what a tenant asks for beyond two hundred at once, and nothing of another', async () => {
  const asked = Promise.allSettled(
    Array.from({ length: 220 }, () => hashPassword('guessed', 'globex')),
  );
  const own = await hashPassword('correct horse battery', 'acme');
  expect(await verifyPassword(own, 'correct horse battery', 'acme')).toBe(true);
  const refused = (await asked).filter((each) => each.status === 'rejected');
  expect(refused.length).toBeGreaterThan(10);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' });
});
