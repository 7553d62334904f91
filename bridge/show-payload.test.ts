import { expect, it } from 'vitest';
import { showPayload, showType, type Vocabulary } from './show-payload.ts';

const vocabulary: Vocabulary = {
  isWord: (text) => text === 'ambassador',
  isPath: (path) => path === '/admin/ambassadors',
  screenAt: (path) => (path.startsWith('/admin/ambassadors/') ? 'ambassador' : undefined),
};
const show = (type: string, payload: unknown) => showPayload(type, payload, vocabulary);

it('shows the fields that the contract marks, and of the others their kind and size', () => {
  const payload = { isDirty: true, title: 'Amy Ambler', path: '/admin/ambassadors' };
  expect(show('page-state-change', payload)).toEqual({
    fields: { isDirty: true, title: { hidden: 'text', size: 10 }, path: '/admin/ambassadors' },
    isWhole: false,
  });
});

it('shows a screen in the place of a path that may name somebody', () => {
  expect(show('navigation-request', { path: '/admin/ambassadors/amy/user' })).toEqual({
    fields: { path: { screen: 'ambassador' } },
    isWhole: false,
  });
  expect(show('navigation-request', { path: '/admin/ambassadors?vueq=amy' })).toEqual({
    fields: { path: { screen: 'unknown' } },
    isWhole: false,
  });
});

it('calls a payload whole when nothing was left out', () => {
  const navigate = {
    path: '/admin/ambassadors',
    entryId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    navigationId: 3,
  };
  expect(show('navigate', navigate)).toEqual({ fields: navigate, isWhole: true });
  expect(show('entity-changed', { entity: 'ambassador' }).isWhole).toBe(true);
  expect(show('suspend', {})).toEqual({ fields: {}, isWhole: true });
});

it('shows a marked field only when the value is what the mark says', () => {
  for (const value of ['amy', 'amy@acme.test', { token: 'secret' }, ['amy'], null]) {
    const hidden = [
      show('entity-changed', { entity: value }),
      show('navigate', { path: '/admin/ambassadors', entryId: value, navigationId: value }),
      show('overlay', { open: value }),
    ];
    for (const { fields, isWhole } of hidden) {
      expect(JSON.stringify(fields)).not.toMatch(/amy|secret/);
      expect(isWhole).toBe(false);
    }
  }
});

it('keeps nothing of a message that the contract does not have, nor of fields that no message has', () => {
  expect(show('amy@acme.test', { text: 'secret' })).toEqual({
    fields: { hidden: 'record', size: 1 },
    isWhole: false,
  });
  expect(showType('amy@acme.test')).toBe('(unknown)');
  expect(showType('constructor')).toBe('(unknown)');
  expect(showType('overlay')).toBe('overlay');
  expect(show('overlay', { open: true, 'amy@acme.test': 1 })).toEqual({
    fields: { open: true },
    isWhole: false,
  });
  expect(show('overlay', 'secret').fields).toEqual({ hidden: 'text', size: 6 });
});
