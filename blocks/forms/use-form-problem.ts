import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import type { ProblemCode } from '#contract/http/problem.ts';

type Form<Values> = Pick<UseFormReturnType<Values>, 'getValues' | 'setErrors' | 'getInputNode'>;

export interface FormProblem {
  /** The message that belongs to no field; it stands at the form. */
  readonly text: string | null;
  /** Shows a refusal at the fields it names, else as `text`, with the focus on `field` (SHELL-152). */
  show(error: unknown, field?: string): void;
  clear(): void;
  /** Puts the focus into the first of the fields that have an error. */
  focusFirst(errors: object): void;
}

/** Refusals that are about one field of the form, whether or not the server names it. */
type FieldOf<Values> = Partial<Record<ProblemCode, Extract<keyof Values, string>>>;

/**
 * Shows each problem of a form in its place; typed values stay. `fallback` is the message for a failure that the
 * server has no words for.
 */
export function useFormProblem<Values extends object>(
  form: Form<Values>,
  fallback?: string,
  fieldOf: FieldOf<Values> = {},
): FormProblem {
  const [text, setText] = useState<string | null>(null);

  function focusFirst(errors: object): void {
    const wrong = Object.keys(errors);
    const first = Object.keys(form.getValues())
      .flatMap((field) => wrong.filter((name) => fieldIn(name) === field))
      .find((name) => form.getInputNode(name));
    if (first !== undefined) form.getInputNode(first)?.focus();
  }

  function fieldsOf({ code, fields, message }: ApiProblem): Readonly<Record<string, string>> {
    const own = fieldOf[code];
    return own === undefined ? fields : { [own]: message, ...fields };
  }

  return {
    text,
    show(error, field) {
      const told = error instanceof ApiProblem ? fieldsOf(error) : {};
      const fields = Object.keys(form.getValues());
      const ownErrors = Object.fromEntries(
        Object.entries(told).filter(([name]) => fields.includes(name) || form.getInputNode(name)),
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

/** The field of the form that contains a name such as `apiKey.consumerKey`. */
const fieldIn = (name: string): string => name.split('.', 1)[0] ?? name;
