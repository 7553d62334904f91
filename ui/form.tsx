import type { ComponentProps } from 'react';
import { useOncePerPress } from './use-once-per-press.ts';

/** A form that a double click sends once (SHELL-301). */
export function Form({ onSubmit, ...form }: ComponentProps<'form'>) {
  const once = useOncePerPress();
  return (
    <form
      noValidate
      {...form}
      onSubmit={(event) => {
        if (!once(() => onSubmit?.(event))) event.preventDefault();
      }}
    />
  );
}
