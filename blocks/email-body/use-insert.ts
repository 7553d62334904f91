import { type RefObject, useLayoutEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Puts a text at the cursor of a field. The field gets the focus back, with the cursor behind the text,
 * once its new value is drawn.
 */
export function useInsert(
  field: RefObject<Field | null>,
  value: string,
  onChange: (value: string) => void,
): (text: string) => void {
  const cursor = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor follows the value.
  useLayoutEffect(() => {
    if (cursor.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  }, [value]);

  return (text) => {
    const start = field.current?.selectionStart ?? value.length;
    const end = field.current?.selectionEnd ?? start;
    cursor.current = start + text.length;
    onChange(value.slice(0, start) + text + value.slice(end));
  };
}
