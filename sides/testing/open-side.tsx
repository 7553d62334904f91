import { act, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { createMemoryPage, createPost } from '#bridge/testing/memory-window.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { topApplication } from '#contract/tenants/rollout.ts';
import { openPages } from '../../embedded-admin/app/open-pages.tsx';
import type { Pages } from '../../embedded-admin/app/pages.ts';
import { routes, routesOf } from '../../embedded-admin/app/routes.tsx';
import { startFrame } from '../../embedded-admin/app/start-frame.tsx';
import { openApp } from '../../src/app/testing/open-app.tsx';
import { parseAddress } from '../../src/strangler/address.ts';
import { featureOf } from '../../src/strangler/feature-of.ts';
import { loadScreens, screenMap, screens } from '../../src/strangler/screens.ts';
import '../../src/strangler/testing/embedded-document.ts';

/** The sides that a screen can have. A suite runs once for each. */
export const sides = ['native', 'embedded'] as const;

/** These and the newer side in the top window itself, for suites about the seam. */
export const sidesAndTop = [...sides, 'on top'] as const;
export type SideName = (typeof sidesAndTop)[number];

type AppOptions = NonNullable<Parameters<typeof openApp>[1]>;

interface SideOptions extends AppOptions {
  /** The key of the screen's beta, else its id: by that its side is chosen (SHELL-177). */
  feature: string;
  /** Pages that the frame has besides its own. */
  pages?: Pages;
}

/**
 * Opens a screen on one of its sides, in the whole shell. On the embedded side the frame's own
 * application runs in the same document and speaks the real bridge, in memory. On top, the whole shell is that of the
 * newer admin, which draws the pages in its own document.
 */
export async function openSide(
  side: SideName,
  address: string,
  { feature, pages = {}, token = makeToken(), ...options }: SideOptions,
) {
  await assertChooses(feature, address);
  localStorage.setItem('banyan.features', side === 'native' ? `-${feature}` : feature);
  const app = await openApp(address, {
    token,
    ...options,
    ...(side === 'on top' && onTop(options)),
  });
  const root = await rootOf(side, app.fetch, pages);
  await waitFor(() => within(root).getByRole('heading', { level: 1 }));
  return {
    ...app,
    /** The part that only this side draws: dialogs and menus stand beside it. */
    side: within(root),
    /** Waits for a success that the shell says for either side, and takes away after 2 s (AMB-188). */
    findDone: (text: string) => app.findNotice(text, { level: 'success', duration: 2000 }),
  };
}

/** A word that chooses no side would leave the screen where it is: both runs would try the same side. */
async function assertChooses(feature: string, address: string): Promise<void> {
  await loadScreens(['tenant-admin'], '/');
  if (screens.some((screen) => featureOf(screen) === feature)) return;
  const opened = screenMap.at(parseAddress(address).path);
  const hint = opened ? ` ${address} has "${featureOf(opened)}".` : '';
  throw new Error(`No screen has its side chosen by the feature "${feature}".${hint}`);
}

/** The rows that turn the seam round. */
const onTop = ({ tenant }: AppOptions): AppOptions => ({
  tenant: {
    ...tenant,
    rollout: { ...testTenant.rollout, ...tenant?.rollout, [topApplication]: 'embedded' },
  },
  openPages: (fetch) => (root, connect) => openPages(root, connect, fetch),
});

/** The surroundings of a drawn screen. */
async function rootOf(
  side: SideName,
  fetch: typeof globalThis.fetch,
  pages: Pages,
): Promise<HTMLElement> {
  if (side === 'native') return document.body;
  if (side === 'embedded') return startFrameOf(fetch, pages);
  return waitFor(() => {
    const found = document.querySelector('[data-pages]');
    if (!(found instanceof HTMLElement)) throw new Error('The newer admin draws no page');
    return found;
  });
}

/** Lets a document of the embedded admin begin in the shell's frame. */
async function startFrameOf(fetch: typeof globalThis.fetch, pages: Pages): Promise<HTMLElement> {
  const frame = await waitFor(() => {
    const found = document.querySelector('iframe');
    if (!found?.contentWindow) throw new Error('The shell shows no frame');
    return found;
  });
  const frameWindow = frame.contentWindow ?? window;
  const page = createMemoryPage(frameWindow);
  frameWindow.postMessage = createPost((delivery) => page.hear(delivery));
  const root = document.body.appendChild(document.createElement('div'));
  const router = createMemoryRouter(Object.keys(pages).length > 0 ? routesOf([pages]) : routes, {
    initialEntries: [frame.getAttribute('src') ?? '/admin'],
  });
  const end = startFrame(root, { router, listenTo: root, fetch, hostWindow: page.hostWindow });
  onTestFinished(() => {
    act(end);
    page.die();
    router.dispose();
    root.remove();
  });
  return root;
}
