import { describe, expect, it } from 'vitest';
import { exportPageLabels as labels } from '#client/exports/labels.ts';
import { exportingLabels } from '#client/files/exporting.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { getExport } from '#contract/exports/endpoints.ts';
import { rowCountHeader } from '#contract/files/csv.ts';
import { noteDownloads } from '#ui/testing/note-downloads.ts';
import { openSide } from './testing/open-side.tsx';

const id = '0190b8c4-0000-4000-8000-000000000001';
const downloads = noteDownloads();

const open = (serve: (fake: FakeApi) => void) =>
  openSide('embedded', `/exports/${id}`, { feature: 'emailedExport', serve });

describe('the page of an export', () => {
  it('downloads the file at once, and again on demand [REP-113]', async () => {
    const asked: string[] = [];
    const { side, user } = await open((fake) =>
      fake.on(getExport, ({ params }) => {
        asked.push(params.id);
        return { name: 'long.csv', content: new Blob(['x']) };
      }),
    );
    await side.findByText(labels.done('long.csv'));
    expect(downloads.names).toEqual(['long.csv']);
    await user.click(side.getByRole('button', { name: labels.again }));
    await side.findByText(labels.done('long.csv'));
    expect([asked, downloads.names]).toEqual([
      [id, id],
      ['long.csv', 'long.csv'],
    ]);
  });

  it('says how far that is, and can be cancelled', async () => {
    const { side, user } = await open((fake) =>
      fake.on(getExport, () => {
        const body = new ReadableStream({
          start: (stream) => stream.enqueue(new TextEncoder().encode('Name\r\na\r\nb\r\n')),
        });
        return new Response(body, { headers: { [rowCountHeader]: '2500' } });
      }),
    );
    await side.findByText('2 of 2,500 rows');
    await user.click(side.getByRole('button', { name: exportingLabels.cancel }));
    await side.findByText(labels.cancelled);
    expect(side.getByRole('button', { name: labels.again })).toBeTruthy();
    expect(downloads.names).toEqual([]);
  });

  it('says of a link that is too old, or for somebody else, that it works no more, and why [REP-113]', async () => {
    const { side } = await open((fake) => fake.refuse(getExport, 'not-found'));
    await side.findByText(labels.gone);
    expect(side.getByText(labels.whyGone)).toBeTruthy();
    expect(downloads.names).toEqual([]);
  });

  it('says what went wrong, and tries again', async () => {
    let isBack = false;
    const { side, user } = await open((fake) =>
      fake.on(getExport, () => {
        if (!isBack) throw problemResponse('internal', { message: 'Gone for lunch' });
        return { name: 'long.csv', content: new Blob(['x']) };
      }),
    );
    await side.findByText('Gone for lunch');
    isBack = true;
    await user.click(side.getByRole('button', { name: 'Try again' }));
    await side.findByText(labels.done('long.csv'));
  });
});
