import type { ComponentProps } from 'react';
import { held } from './held.ts';
import { useOncePerPress } from './use-once-per-press.ts';

export interface FormProps extends ComponentProps<'form'> {
  /** True while its values are being saved and the form goes away with them: more words would be lost (SHELL-329). */
  isHeld?: boolean;
}

/** A form that a double click sends once (SHELL-301). */
export function Form({ onSubmit, isHeld = false, ...form }: FormProps) {
  const once = useOncePerPress();
  return (
    <form
      noValidate
      {...form}
      {...(isHeld && held)}
      onSubmit={(event) => {
        if (!once(() => onSubmit?.(event))) event.preventDefault();
      }}
    />
  );
}
