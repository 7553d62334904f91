import { beforeEach, expect, it } from 'vitest';
import { proofDrafts } from './drafts.ts';

const file = {
  id: '7b1f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01',
  name: 'photo.png',
  url: '/api/v1/task-files/1',
  type: 'image/png',
};
const values = { verificationText: 'Told', files: [file] };

beforeEach(() => sessionStorage.clear());

it('a draft is there again for the same person, and for nobody else', () => {
  proofDrafts('amy').set('tell', values);
  expect(proofDrafts('amy').get('tell')).toEqual(values);
  expect(proofDrafts('amy').get('film')).toBeUndefined();
  expect(proofDrafts('amyx').get('tell')).toBeUndefined();
  expect(proofDrafts('amy').get('tell')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

it('a draft that is empty, or handed in, is none', () => {
  const drafts = proofDrafts('amy');
  for (const end of [
    () => drafts.set('tell', { verificationText: '', files: [] }),
    () => drafts.delete('tell'),
  ]) {
    drafts.set('tell', values);
    end();
    expect(drafts.get('tell')).toBeUndefined();
  }
});

it('a draft may have only files that have not arrived', () => {
  const unsent = [{ id: 'a', name: 'photo.png' }];
  const drafts = proofDrafts('amy');
  drafts.set('tell', { verificationText: '', files: [], unsent });
  expect(proofDrafts('amy').get('tell')).toEqual({ verificationText: '', files: [], unsent });
  drafts.set('tell', { verificationText: '', files: [], unsent: [] });
  expect(sessionStorage).toHaveLength(0);
});

it('drafts of one thing can be moved to another, and no others go with them', () => {
  const drafts = proofDrafts('amy');
  drafts.set('tell film', values);
  drafts.set('teller film', values);
  drafts.move('tell ', 'told ');
  expect(drafts.get('told film')).toEqual(values);
  expect(drafts.hasAny('tell ')).toBe(false);
  expect(drafts.hasAny('teller ')).toBe(true);
});

it('a draft that another version has written, or nobody, is none', () => {
  for (const text of ['{', '{}', '{"verificationText":7,"files":[]}']) {
    sessionStorage.setItem('banyan.proof.amy.tell', text);
    expect(proofDrafts('amy').get('tell')).toBeUndefined();
  }
});

it('typing goes on where nothing can be stored', () => {
  const full = {
    ...sessionStorage,
    setItem: () => {
      throw new DOMException('full');
    },
  };
  expect(() => proofDrafts('amy', full).set('tell', values)).not.toThrow();
});
