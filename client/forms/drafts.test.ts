import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { forgetDrafts, openDrafts } from './drafts.ts';

const schema = z.object({ title: z.string() });
const draft = { title: 'Half a post' };

beforeEach(() => {
  sessionStorage.clear();
});

it('gives back what was begun, until it is forgotten', () => {
  const drafts = openDrafts('form', 'ada');
  expect(drafts.get('post', schema)).toBeUndefined();
  drafts.set('post', draft);
  expect(drafts.get('post', schema)).toEqual(draft);
  expect(openDrafts('form', 'ada').get('post', schema)).toEqual(draft);
  expect(drafts.get('other', schema)).toBeUndefined();
  drafts.delete('post');
  expect(drafts.get('post', schema)).toBeUndefined();
});

it.each(['{"title":1}', 'no JSON', 'null'])('gives nothing where there stands %s', (text) => {
  const drafts = openDrafts('form', 'ada');
  drafts.set('post', draft);
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text);
  expect(drafts.get('post', schema)).toBeUndefined();
});

it('forgets the drafts of whoever was here before, of its own kind only', () => {
  openDrafts('form', 'ada').set('post', draft);
  openDrafts('proof', 'ada').set('post', draft);
  sessionStorage.setItem('theme', 'dark');
  openDrafts('form', 'bob').set('post', draft);
  expect(openDrafts('proof', 'ada').get('post', schema)).toEqual(draft);
  expect(sessionStorage.getItem('theme')).toBe('dark');
  expect(sessionStorage).toHaveLength(3);
  expect(openDrafts('form', 'ada').get('post', schema)).toBeUndefined();
});

it('forgets those of everybody when nobody is named', () => {
  openDrafts('form', 'ada').set('post', draft);
  openDrafts('proof', 'ada').set('post', draft);
  forgetDrafts('form');
  expect(openDrafts('proof', 'ada').get('post', schema)).toEqual(draft);
  expect(sessionStorage).toHaveLength(1);
});

it('does without a draft where the storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const drafts = openDrafts('form', 'ada');
  drafts.set('post', draft);
  expect(drafts.get('post', schema)).toBeUndefined();
});
