import { describe, expect, it } from 'vitest';
import { nothingEntered, type ProfileText } from '#contract/profiles/profile.ts';
import { approve, isSameRow, propose, publish, reject } from './changes.ts';
import { nothingSaid, type ProfileRow } from './repository.ts';

const now = new Date('2026-11-20T10:00:00Z');
const earlier = new Date('2026-11-19T10:00:00Z');
const text = (city: string): ProfileText => ({ ...nothingEntered, city });
const [bonn, rome, oslo] = [text('Bonn'), text('Rome'), text('Oslo')];

const row = (more: Partial<ProfileRow>): ProfileRow => ({
  ...nothingSaid,
  publiclyVisible: false,
  ...more,
});
const waiting = row({ approved: bonn, pending: rome, submittedAt: earlier });
const refused = row({ approved: bonn, rejected: rome, rejectionMessage: 'No' });
const settled = (approved: ProfileText | null) => row({ approved });

describe('a change that awaits approval', () => {
  it('takes the place of what awaits approval, and of what was rejected', () => {
    const after = row({ approved: bonn, pending: oslo, submittedAt: now });
    for (const before of [settled(bonn), waiting, refused])
      expect(propose(before, oslo, now)).toEqual(after);
    expect(propose(row({}), oslo, now)).toEqual(row({ pending: oslo, submittedAt: now }));
  });

  it('is none where it says what awaits approval', () => {
    expect(propose(waiting, text('Rome'), now)).toEqual(waiting);
  });

  it('takes back the last one where it says what is in force', () => {
    for (const before of [settled(bonn), waiting, refused])
      expect(propose(before, text('Bonn'), now)).toEqual(settled(bonn));
  });
});

describe('a change that takes effect at once', () => {
  it('ends what was pending or rejected when it is the owner’s', () => {
    for (const before of [row({}), settled(bonn), waiting, refused])
      expect(publish(before, oslo, { byOwner: true })).toEqual(settled(oslo));
  });

  it('ends it only where it says the same when it is an admin’s', () => {
    const byOwner = false;
    expect(publish(waiting, oslo, { byOwner })).toEqual({ ...waiting, approved: oslo });
    expect(publish(refused, oslo, { byOwner })).toEqual({ ...refused, approved: oslo });
    expect(publish(waiting, text('Rome'), { byOwner })).toEqual(settled(rome));
    expect(publish(refused, text('Rome'), { byOwner })).toEqual(settled(rome));
    expect(publish(row({}), oslo, { byOwner })).toEqual(settled(oslo));
  });
});

it('a change that is approved takes effect, and one that is rejected goes back', () => {
  expect(approve(waiting)).toEqual(settled(rome));
  expect(reject(waiting, 'No')).toEqual(refused);
});

it.each([
  { what: 'nothing', more: {}, isSame: true },
  { what: 'the same in other words', more: { approved: text('Bonn') }, isSame: true },
  { what: 'what is in force', more: { approved: oslo }, isSame: false },
  { what: 'what was in force, to nothing', more: { approved: null }, isSame: false },
  { what: 'what is pending', more: { pending: oslo }, isSame: false },
  { what: 'what was rejected', more: { rejected: oslo }, isSame: false },
])('a change of $what is no change: $isSame', ({ more, isSame }) => {
  const before = row({ approved: bonn });
  expect(isSameRow(before, { ...before, ...more })).toBe(isSame);
});
