import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';

type Form<Values> = Pick<UseFormReturnType<Values>, 'getValues' | 'setErrors' | 'getInputNode'>;

interface FormProblem {
  /** What belongs to no field; stands at the form. */
  readonly text: string | null;
  /** Shows a refusal at the fields it names, else as `text`, with the focus on `field` (SHELL-152). */
  show(error: unknown, field?: string): void;
  clear(): void;
  /** Puts the focus into the first of the fields that have an error. */
  focusFirst(errors: object): void;
}

/** What went wrong with a form, each thing in its place; what was typed stays. */
export function useFormProblem<Values extends object>(
  form: Form<Values>,
  fallback?: string,
): FormProblem {
  const [text, setText] = useState<string | null>(null);

  function focusFirst(errors: object): void {
    const first = Object.keys(form.getValues()).find((name) => Object.hasOwn(errors, name));
    if (first !== undefined) form.getInputNode(first)?.focus();
  }

  return {
    text,
    show(error, field) {
      const told = error instanceof ApiProblem ? error.fields : {};
      const fields = Object.keys(form.getValues());
      const ownErrors = Object.fromEntries(
        Object.entries(told).filter(([name]) => fields.includes(name)),
      );
      form.setErrors(ownErrors);
      focusFirst(ownErrors);
      const isAtFields = Object.keys(ownErrors).length > 0;
      if (!isAtFields && field !== undefined) form.getInputNode(field)?.focus();
      setText(isAtFields || isSilent(error) ? null : problemMessage(error, fallback));
    },
    clear: () => setText(null),
    focusFirst,
  };
}
