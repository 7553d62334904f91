import { expect, it } from 'vitest';
import { rowCountHeader } from '#contract/files/csv.ts';
import { type RowsSoFar, readRows } from './read-rows.ts';

/** The reported progress of a file that comes in these pieces, and its text in the end. */
async function read(pieces: readonly string[], counted?: number) {
  const told: RowsSoFar[] = [];
  const body = new ReadableStream({
    start(stream) {
      for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece));
      stream.close();
    },
  });
  const headers = new Headers();
  if (counted !== undefined) headers.set(rowCountHeader, `${counted}`);
  const blob = await readRows(new Response(body, { headers }), {
    onRows: (rows) => told.push(rows),
  });
  return { told, text: await blob.text() };
}

it('tells how many rows have arrived with each piece, the headings left out', async () => {
  const pieces = ['\uFEFFName\r\n', 'a\r\nb\r\n', 'c', '\r\n'];
  const { told, text } = await read(pieces, 3);
  expect(told.map(({ done }) => done)).toEqual([0, 2, 2, 3]);
  expect(told.every(({ of }) => of === 3)).toBe(true);
  expect(text).toBe('Name\r\na\r\nb\r\nc\r\n');
});

it('counts a row with lines of its own once, however it is cut', async () => {
  const { told } = await read(['Name\r\n', '"a ""x""\r', '\nstill a","', '\n"\r\n']);
  expect(told.map(({ done }) => done)).toEqual([0, 0, 0, 1]);
});

it('does not know of how many where nobody has counted', async () => {
  expect((await read(['Name\r\n'])).told).toEqual([{ done: 0, of: null }]);
});

it('reads an answer without a body', async () => {
  expect(await (await readRows(new Response(null), { onRows: () => {} })).text()).toBe('');
});
