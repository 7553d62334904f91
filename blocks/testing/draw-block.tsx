import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createApi } from '#client/http/api.ts';
import { ApiContext } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { createBanyanQueryClient } from '#client/http/query-client.ts';
import { createSessionStore } from '#client/session/session-store.ts';
import { SessionContext } from '#client/session/use-session.ts';
import { TenantContext } from '#client/tenants/tenant-context.ts';
import { createFakeApi, type FakeApi } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import type { NoticeAction } from '#ui/notices/notice-store.ts';
import { OverlayContext } from '#ui/overlay.ts';
import { draw } from '#ui/testing/draw.tsx';
import { type Side, SideContext } from '../side.ts';

interface BlockOptions {
  tenant?: Partial<Tenant>;
  /** The session of the viewer; without one nothing is kept in the tab. */
  token?: string;
  /** Answers of the server. */
  serve?: (fake: FakeApi) => void;
}

/** Draws a block as either app would, against a server made of the contract. */
export function drawBlock(block: ReactNode, { tenant, token, serve }: BlockOptions = {}) {
  const fake = createFakeApi();
  serve?.(fake);
  const api = createApi({ getToken: () => 'token', fetch: fake.fetch });
  const queryClient = createBanyanQueryClient();
  const session = createSessionStore({ storage: null });
  if (token !== undefined) session.set(token);
  const said: string[] = [];
  const warned: string[] = [];
  const overlays: boolean[] = [];
  let undo = () => {};
  const offers: NoticeAction[] = [];
  const replaced: (string | undefined)[] = [];
  const side: Side = {
    notifySuccess(text, how) {
      said.push(text);
      if (typeof how === 'function') undo = how;
      else if (how && 'action' in how) offers.push(how.action);
      else if (how && 'replaces' in how) replaced.push(how.replaces);
    },
    notifyWarning: (text) => void warned.push(text),
    notifyProblem: (error) => void said.push(problemMessage(error)),
    renderLink: (address, props) => <a href={address} {...props} />,
  };
  const onOverlay = (opened: boolean) => void overlays.push(opened);
  const inApp = (piece: ReactNode) => (
    <ApiContext value={api}>
      <SessionContext value={session}>
        <TenantContext value={{ ...testTenant, ...tenant }}>
          <QueryClientProvider client={queryClient}>
            <OverlayContext value={onOverlay}>
              <SideContext value={side}>{piece}</SideContext>
            </OverlayContext>
          </QueryClientProvider>
        </TenantContext>
      </SessionContext>
    </ApiContext>
  );
  const { rerender, ...view } = draw(inApp(block));
  return {
    ...view,
    rerender: (next: ReactNode) => rerender(inApp(next)),
    fake,
    queryClient,
    /** The texts of the notices, failures included, oldest first. */
    said,
    /** The warnings of the notices, oldest first. */
    warned,
    /** Every dialog that opened (true) or closed. */
    overlays,
    /** The texts of the notices in whose place others were shown, oldest first. */
    replaced,
    /** The offers of the notices, oldest first. */
    offers,
    /** Chooses the undo of the latest notice. */
    undo: () => undo(),
  };
}
