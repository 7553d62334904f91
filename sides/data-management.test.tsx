import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dataManagementLabels } from '#client/data-management/labels.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { countRecords, exportRecords } from '#contract/data-management/endpoints.ts';
import { noteDownloads } from '#ui/testing/note-downloads.ts';
import { openSide } from './testing/open-side.tsx';

const labels = dataManagementLabels(testTenant.data.terms);
const downloads = noteDownloads();

const open = () => {
  const asked: unknown[] = [];
  return openSide('embedded', '/data-management', {
    feature: 'dataManagement',
    token: makeToken({ roles: ['support'] }),
    serve(fake) {
      fake.on(countRecords, () => ({
        ...{ ambassadors: 1234, applicants: 20, activities: 3, referrals: 4, rewards: 0 },
      }));
      fake.on(exportRecords, ({ body }) => {
        asked.push(body);
        return { name: `${body.kind}-acme.csv`, content: new Blob(['x']) };
      });
    },
  }).then((opened) => ({ ...opened, asked }));
};

describe('data management', () => {
  it('shows how many records of each kind there are', async () => {
    const { side } = await open();
    const row = (await side.findByText('1,234')).closest('[role=row]');
    expect(row?.textContent).toContain(labels.kinds.ambassadors.name);
    expect(side.getAllByRole('row')).toHaveLength(6);
  });

  it('exports the records of a kind, and says so', async () => {
    const { side, user, asked, address, findNotice } = await open();
    expect(address()).toBe('/data-management');
    await user.click(
      await side.findByRole('button', {
        name: `${labels.export} ${labels.asCsv(labels.kinds.referrals.name)}`,
      }),
    );
    await waitFor(() => expect(asked).toEqual([{ kind: 'referrals' }]));
    await findNotice(labels.exported('referrals-acme.csv'));
    expect(downloads.names).toEqual(['referrals-acme.csv']);
  });
});
