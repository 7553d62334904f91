import { describe, expect, it } from 'vitest';
import { avatarHue, initialsOf } from './person-avatar-looks.ts';

describe('the avatar of a person', () => {
  it('shows the first letters of the first and the last name', () => {
    expect(initialsOf('Ada King Lovelace')).toBe('AL');
    expect(initialsOf('  élise ')).toBe('É');
    expect(initialsOf('𝒜da 李')).toBe('𝒜李');
    expect(initialsOf('')).toBe('?');
  });

  it('keeps its hue, and names do not all share one', () => {
    const names = Array.from({ length: 200 }, (_, at) => `Person ${at}`);
    expect(names.map(avatarHue)).toEqual(names.map(avatarHue));
    expect(new Set(names.map(avatarHue)).size).toBe(8);
  });
});
