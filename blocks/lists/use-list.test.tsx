import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { administratorList } from '#client/administrators/list-state.ts';
import { readVueq } from '#client/lists/vueq.ts';
import type { ParamChanges } from '../page-means.ts';
import { useList } from './use-list.ts';

const open = (vueq: string) => {
  const told: ParamChanges[] = [];
  const of = (address: string) => ({
    query: new URLSearchParams({ vueq: address }),
    changeQuery: (changes: ParamChanges) => void told.push(changes),
  });
  const hook = renderHook((address: string) => useList(of(address), administratorList), {
    initialProps: vueq,
  });
  const latest = () => readVueq(administratorList, told.at(-1)?.vueq ?? null).state;
  return { ...hook, latest };
};

it('adds a choice to the one before, though the address has not followed yet', () => {
  const { result, rerender, latest } = open('{"search":"nobody"}');
  act(() => result.current.change({ search: '' }));
  rerender('{"search":"nobody"}');
  act(() => result.current.change({ filters: { includeDeleted: true } }));
  expect(latest()).toMatchObject({ search: '', filters: { includeDeleted: true } });
});

it('goes on from the address once that is another', () => {
  const { result, rerender, latest } = open('{"search":"nobody"}');
  act(() => result.current.change({ search: 'ada' }));
  rerender('{"search":"cole"}');
  act(() => result.current.change({ filters: { includeDeleted: true } }));
  expect(latest()).toMatchObject({ search: 'cole', filters: { includeDeleted: true } });
});
