import { expect, type FrameLocator, type Page } from '@playwright/test';

/** One side of a screen: how it is chosen, and where it is drawn. */
export interface Side {
  choose: (page: Page) => Promise<void>;
  root: (page: Page) => Page | FrameLocator;
}

/** Chosen by a link, as testers do (SHELL-177). */
const chooseBy = (features: string) => async (page: Page) => {
  await page.goto(`/my/user?features=${features}`);
  // Taken out of the address once it has been kept.
  await expect(page).toHaveURL('/my/user');
};

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
