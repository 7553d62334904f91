import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportingLabels as labels, manyRows, offerAfter } from '#client/files/exporting.ts';
import { rowCountHeader } from '#contract/files/csv.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { ExportButton } from './export-button.tsx';
import type { Exporting } from './use-export.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const words = { export: 'Export CSV', exporting: 'Exporting…', exported: (name: string) => name };
const emailButton = () => screen.queryByRole('button', { name: labels.emailInstead });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** An export that has sent two of some rows, and sends the others never. */
async function openEndless(of: number, take: () => Promise<undefined> = async () => undefined) {
  let signal: AbortSignal | undefined;
  const asked: string[] = [];
  const download: Exporting<string>['download'] = {
    async mutationFn(asked) {
      signal = asked.signal;
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('Name\r\na\r\nb\r\n')),
      });
      const response = new Response(body, { headers: { [rowCountHeader]: `${of}` } });
      const content = await (asked.readContent ?? ((answer) => answer.blob()))(response);
      return { name: 'long.csv', content };
    },
  };
  const email = {
    mutationFn(what: string) {
      asked.push(what);
      return take();
    },
  };
  const block = drawBlock(
    <ExportButton exporting={{ download, email }} what="June" labels={words} />,
  );
  fireEvent.click(screen.getByRole('button', { name: words.export }));
  await pass(0);
  await pass(0);
  return { ...block, asked, isEnded: () => signal?.aborted };
}

describe('an export', () => {
  it('offers an email with a link once it has taken 5 seconds [REP-106]', async () => {
    await openEndless(manyRows - 1);
    await pass(offerAfter - 1);
    expect(emailButton()).toBeNull();
    await pass(1);
    expect(emailButton()).not.toBeNull();
    expect(offerAfter).toBe(5000);
  });

  it('offers it at once where it has many rows, and ends when the server has taken the request [REP-106]', async () => {
    const taken = Promise.withResolvers<undefined>();
    const { asked, isEnded } = await openEndless(manyRows, () => taken.promise);
    expect(manyRows).toBe(50_000);
    fireEvent.click(emailButton() ?? document.body);
    await pass(0);
    expect([asked, isEnded()]).toEqual([['June'], false]);
    taken.resolve(undefined);
    await pass(0);
    expect(isEnded()).toBe(true);
    expect(emailButton()).toBeNull();
  });

  it('goes on where the server refuses to email it [REP-106]', async () => {
    const { isEnded, said } = await openEndless(manyRows, () =>
      Promise.reject(new Error('No room')),
    );
    fireEvent.click(emailButton() ?? document.body);
    await pass(0);
    await pass(0);
    expect([isEnded(), said.length]).toEqual([false, 1]);
    expect(emailButton()).not.toBeNull();
  });
});
