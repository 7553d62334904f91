import '../strangler/testing/every-area.ts';
import { expect, it } from 'vitest';
import { betaFeatures } from '#client/beta-features.ts';
import { screens } from '../strangler/screens.ts';
import { createPlatform } from './create-platform.ts';

it('lets the roll-out be set for every screen with two sides, and parts of a screen go with it [BRIDGE-06]', () => {
  const platform = createPlatform();
  const offered = new Map(platform.page.twoSidedScreens().map((screen) => [screen.id, screen]));
  platform.session.close();
  for (const { id, native, newPath, partOf, beta } of screens) {
    const hasTwoSides = native !== undefined && newPath !== undefined;
    expect(offered.has(id), id).toBe(hasTwoSides && partOf === undefined);
    const hasBeta = betaFeatures.some(({ key }) => key === beta);
    if (hasTwoSides) expect(offered.has(partOf ?? id), id).toBe(true);
    if (offered.has(id)) expect(offered.get(id)?.hasBeta, id).toBe(hasBeta);
  }
});
