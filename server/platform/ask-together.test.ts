import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { askTogether } from './ask-together.ts';

const limits = { together: 3, waitingAtMost: 4 };

/** Answers in capitals when it is told to, and keeps the questions that were asked together. */
function oracle() {
  const asked: string[][] = [];
  const told: { answer: () => void; fail: (error: Error) => void }[] = [];
  const askAll = (questions: readonly string[]) => {
    asked.push([...questions]);
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    told.push({ answer: () => resolve(questions.map((each) => each.toUpperCase())), fail: reject });
    return promise;
  };
  const settle = async (error?: Error) => {
    const next = told.shift();
    if (error) next?.fail(error);
    else next?.answer();
    await new Promise(setImmediate);
  };
  return { asked, askAll, settle };
}

it('asks at once while nobody else does, and together what came meanwhile, each with its own answer', async () => {
  const { asked, askAll, settle } = oracle();
  const ask = askTogether(askAll, limits);
  const answers = ['a', 'b', 'c', 'd', 'e'].map((each) => ask(each));
  expect(asked).toEqual([['a']]);
  await settle();
  expect(asked).toEqual([['a'], ['b', 'c', 'd']]);
  await settle();
  await settle();
  expect(asked).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E']);
});

it('fails for those who asked together, and for nobody after', async () => {
  const { askAll, settle } = oracle();
  const ask = askTogether(askAll, limits);
  const first = ask('a');
  const failing = Promise.allSettled([ask('b'), ask('c')]);
  await settle();
  const next = ask('d');
  await settle(new Error('gone'));
  await settle();
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([await first, await next]).toEqual(['A', 'D']);
});

it('refuses one more when enough wait, and takes it once they do not', async () => {
  const { askAll, settle } = oracle();
  const ask = askTogether(askAll, limits);
  const waiting = ['a', 'b', 'c', 'd', 'e'].map((each) => ask(each));
  await expect(ask('f')).rejects.toMatchObject({ name: 'ProblemError', code: 'unavailable' });
  await settle();
  const again = ask('g');
  for (let left = 2; left > 0; left -= 1) await settle();
  expect(await Promise.all([...waiting, again])).toEqual(['A', 'B', 'C', 'D', 'E', 'G']);
});

it('asks in the context of the first who waits', async () => {
  const storage = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const ask = askTogether(async (questions: readonly string[]) => {
    seen.push(storage.getStore());
    await new Promise(setImmediate);
    return questions;
  }, limits);
  await Promise.all(['a', 'b', 'c'].map((each) => storage.run(each, () => ask(each))));
  expect(seen).toEqual(['a', 'b']);
});
