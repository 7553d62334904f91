import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { keepInStorage } from '../fixtures/keep.ts';

/** One side of a screen: how it is chosen, and where it is drawn. */
export interface Side {
  choose: (page: Page) => Promise<void>;
  root: (page: Page) => Page | FrameLocator;
}

/** Chooses the side in this browser, as a person has earlier (SHELL-176). Call it before the page opens. */
const chooseBy = (feature: string) => async (page: Page) => {
  const context = page.context();
  const features = [...(chosen.get(context) ?? []), feature];
  chosen.set(context, features);
  await keepInStorage(context, 'any', 'banyan.features', features.join());
};

const chosen = new WeakMap<BrowserContext, string[]>();

/** The native side of a screen whose stage leaves it there, which needs no choice. */
export const nativeSide: Side = { choose: async () => {}, root: (page) => page };

/** The native side of a screen that has moved: `feature` is the key of its beta, else its id. */
export const nativeSideOf = (feature: string): Side => ({
  choose: chooseBy(`-${feature}`),
  root: (page) => page,
});

/** The embedded side of a screen: `feature` is the key of its beta, else its id. */
export const embeddedSide = (feature: string): Side => ({
  choose: chooseBy(feature),
  root: (page) => page.frameLocator('iframe'),
});
