import { describe, expect, it } from 'vitest';
import { betaFeature, betaFeatures } from '#client/beta-features.ts';
import { screens } from './screens.ts';

describe('the beta features', () => {
  it('have words, a default and the screens they cover, which have both sides [BRIDGE-102]', () => {
    for (const { key, title, description, default: isOn } of betaFeatures) {
      expect([title, description]).not.toContain('');
      expect(typeof isOn).toBe('boolean');
      const covered = screens.filter(({ beta }) => beta === key);
      expect(covered).not.toEqual([]);
      for (const screen of covered) expect(screen.native && screen.newPath).toBeTruthy();
    }
  });

  it('are known to every screen in beta', () => {
    for (const { beta } of screens) if (beta) expect(betaFeature(beta)).toBeDefined();
  });
});
