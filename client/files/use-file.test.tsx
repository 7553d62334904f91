import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getTaskFile } from '#contract/activities/endpoints.ts';
import { createApi } from '../http/api.ts';
import { ApiContext } from '../http/api-context.ts';
import { createBanyanQueryClient } from '../http/query-client.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { downloadFile, useFileAddress } from './use-file.ts';

const file = {
  id: '7b1f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01',
  name: 'my garden.png',
  url: '/api/v1/task-files/7b1f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01',
  type: 'image/png',
};
const made = vi.fn((_content: Blob) => 'blob:made');
const revoked = vi.fn();

beforeEach(() => {
  URL.createObjectURL = made;
  URL.revokeObjectURL = revoked;
});
afterEach(() => {
  made.mockClear();
  revoked.mockClear();
});

function connect() {
  const fake = createFakeApi();
  fake.on(getTaskFile, () => ({ content: new Blob(['green']), name: file.name }));
  return { fake, api: createApi({ getToken: () => 'token', fetch: fake.fetch }) };
}

it('fetches a picture as the signed-in person, and lets go of it with the screen [ACT-112]', async () => {
  const { fake, api } = connect();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiContext value={api}>
      <QueryClientProvider client={createBanyanQueryClient()}>{children}</QueryClientProvider>
    </ApiContext>
  );
  const { result, unmount } = renderHook(() => useFileAddress(file), { wrapper });
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toBe('blob:made'));
  expect(fake.requests[0]?.headers.get('authorization')).toBe('Bearer token');
  unmount();
  expect(revoked).toHaveBeenCalledWith('blob:made');
});

it('hands any other file over under the name it was handed in with [ACT-112]', async () => {
  const { api } = connect();
  const links: [name: string, address: string][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    links.push([this.download, this.href]);
  });
  await downloadFile(api, file);
  expect(links).toEqual([['my garden.png', 'blob:made']]);
  expect(await made.mock.calls[0]?.[0].text()).toBe('green');
  expect(revoked).toHaveBeenCalledWith('blob:made');
});
