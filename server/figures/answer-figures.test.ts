import { Counter, Registry } from 'prom-client';
import { afterEach, describe, expect, it } from 'vitest';
import { answerFigures, type FiguresListener } from './answer-figures.ts';

let listener: FiguresListener | undefined;
afterEach(() => listener?.close());

/** Answers figures at a free port of this machine, and asks for them there. */
async function answering(gather: () => Promise<void> = async () => {}) {
  const registry = new Registry();
  new Counter({ name: 'made_total', help: 'Made for a test', registers: [registry] }).inc(2);
  listener = await answerFigures({ port: 0, host: '127.0.0.1' }, registry, gather);
  const { port } = listener;
  return (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

describe('the port of the figures', () => {
  it('answers them as Prometheus writes them, after they were gathered', async () => {
    let gathered = 0;
    const ask = await answering(async () => {
      gathered += 1;
    });
    const answer = await ask('/metrics?a=b');
    expect([answer.status, gathered]).toEqual([200, 1]);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(await answer.text()).toContain('made_total 2\n');
    expect((await ask('/metrics', { method: 'HEAD' })).status).toBe(200);
  });

  it('answers nothing else, and says where they are', async () => {
    const ask = await answering();
    for (const path of ['/', '/metrics/all', '/health/live?a=/metrics']) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toBe('The figures are at /metrics.\n');
    }
  });

  it('lets nobody write to them, and says what they may do', async () => {
    const ask = await answering();
    for (const method of ['POST', 'DELETE']) {
      const answer = await ask('/metrics', { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await answer.text()).toBe('Figures can only be read.\n');
    }
  });

  it('says so where they cannot be read, and goes on', async () => {
    let isBroken = true;
    const ask = await answering(async () => {
      if (isBroken) throw new Error('Made for a test');
    });
    const answer = await ask('/metrics');
    expect([answer.status, await answer.text()]).toEqual([500, 'The figures could not be read.\n']);
    isBroken = false;
    expect((await ask('/metrics')).status).toBe(200);
  });

  it('closes without waiting for an answer that is still being made', async () => {
    const asked = Promise.withResolvers<void>();
    const ask = await answering(() => {
      asked.resolve();
      return new Promise(() => {});
    });
    const answer = expect(ask('/metrics')).rejects.toThrow();
    await asked.promise;
    await listener?.close();
    listener = undefined;
    await answer;
    await expect(ask('/metrics')).rejects.toThrow();
  });
});
