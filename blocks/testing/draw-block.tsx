import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createApi } from '#client/http/api.ts';
import { ApiContext } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { createBanyanQueryClient } from '#client/http/query-client.ts';
import { TenantContext } from '#client/tenants/tenant-context.ts';
import { createFakeApi, type FakeApi } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { OverlayContext } from '#ui/overlay.ts';
import { draw } from '#ui/testing/draw.tsx';
import { type Side, SideContext } from '../side.ts';

interface BlockOptions {
  tenant?: Partial<Tenant>;
  /** Answers of the server. */
  serve?: (fake: FakeApi) => void;
}

/** Draws a block as either app would, against a server made of the contract. */
export function drawBlock(block: ReactNode, { tenant, serve }: BlockOptions = {}) {
  const fake = createFakeApi();
  serve?.(fake);
  const api = createApi({ getToken: () => 'token', fetch: fake.fetch });
  const queryClient = createBanyanQueryClient();
  const said: string[] = [];
  const overlays: boolean[] = [];
  let undo = () => {};
  const side: Side = {
    notifySuccess(text, how) {
      said.push(text);
      if (typeof how === 'function') undo = how;
    },
    notifyProblem: (error) => void said.push(problemMessage(error)),
    ambassadorLink: (slug, name) => <a href={`/ambassadors/${slug}`}>{name}</a>,
  };
  const onOverlay = (opened: boolean) => void overlays.push(opened);
  const inApp = (piece: ReactNode) => (
    <ApiContext value={api}>
      <TenantContext value={{ ...testTenant, ...tenant }}>
        <QueryClientProvider client={queryClient}>
          <OverlayContext value={onOverlay}>
            <SideContext value={side}>{piece}</SideContext>
          </OverlayContext>
        </QueryClientProvider>
      </TenantContext>
    </ApiContext>
  );
  const { rerender, ...view } = draw(inApp(block));
  return {
    ...view,
    rerender: (next: ReactNode) => rerender(inApp(next)),
    fake,
    queryClient,
    /** What the notices said, failures included, oldest first. */
    said,
    /** Every dialog that opened (true) or closed. */
    overlays,
    /** Chooses what the latest notice offers to take back. */
    undo: () => undo(),
  };
}
