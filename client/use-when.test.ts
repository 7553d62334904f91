import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useWhen } from './use-when.ts';

interface Props {
  condition: boolean;
  value: string;
}

function draw(first: Props) {
  const act = vi.fn();
  const { rerender } = renderHook(
    ({ condition, value }: Props) => useWhen(condition, () => act(value)),
    { initialProps: first },
  );
  return { rerender, acted: () => act.mock.calls.flat() };
}

describe('what is done when a condition has come true', () => {
  it('is done once, with what is known at that moment', () => {
    const { rerender, acted } = draw({ condition: false, value: 'before' });
    expect(acted()).toEqual([]);
    rerender({ condition: true, value: 'then' });
    rerender({ condition: true, value: 'later' });
    expect(acted()).toEqual(['then']);
  });

  it('is done again after the condition has been false', () => {
    const { rerender, acted } = draw({ condition: true, value: 'first' });
    rerender({ condition: false, value: 'between' });
    rerender({ condition: true, value: 'second' });
    expect(acted()).toEqual(['first', 'second']);
  });
});
