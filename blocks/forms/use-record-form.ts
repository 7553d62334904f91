import { type UseFormReturnType, useForm } from '@mantine/form';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEventHandler, useEffect, useRef } from 'react';
import type { DraftSchema } from '#client/forms/drafts.ts';
import { typedSince } from '#client/forms/typed-since.ts';
import type { FieldErrors } from '#client/forms/validate.ts';
import { isSameValue } from '#contract/same-value.ts';
import { useSide } from '../side.ts';
import { useDraft } from './use-draft.ts';
import { useFormProblem } from './use-form-problem.ts';
import { useTellDirty } from './use-tell-dirty.ts';

interface RecordFormOptions<Values extends object, Stored, Change> {
  /** The record as it is stored now. */
  stored: Stored;
  /** The fields of the form for a stored record. */
  valuesOf: (stored: Stored) => Values;
  validate: (values: Values) => FieldErrors;
  /** The key under which the tab keeps unsaved values, and the fields that it keeps (BRIDGE-188). */
  draft: { key: string; schema: DraftSchema<Values> };
  /** Saves a change and answers the record as it is stored afterwards. */
  mutation: UseMutationResult<Stored, Error, Change>;
  /** The change that checked values stand for. */
  changeOf: (values: Values) => Change;
  /** The notice of success, and for how many milliseconds it stays. */
  saved: { text: string | ((values: Values) => string); duration: number };
  onDirtyChange: (isDirty: boolean) => void;
  /** Told when the record has become another one beneath the form. */
  onOvertaken?: (by: Overtaking) => void;
}

/** The names of the fields that somebody else has saved while the form was open. */
export interface Overtaking {
  /** These show the new values, since nobody had touched them here. */
  readonly taken: readonly string[];
  /** Changed here too: the typed values stay. */
  readonly kept: readonly string[];
}

/** The result of {@link useRecordForm}, for the fields and for `RecordFormCard`. */
export interface RecordForm<Values> {
  readonly form: UseFormReturnType<Values>;
  /** True while a save would change something. */
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** The message of a failure that belongs to no field. */
  readonly problem: string | null;
  readonly submit: FormEventHandler<HTMLFormElement>;
}

/**
 * A form for a record that is there already. Fields that nobody has touched follow the record when
 * somebody else changes it. Typed values stay, also when a save is refused (SHELL-152), or while it goes on (SHELL-320).
 */
export function useRecordForm<Values extends object, Stored, Change>({
  stored,
  valuesOf,
  validate,
  draft,
  mutation,
  changeOf,
  saved,
  onDirtyChange,
  onOvertaken,
}: RecordFormOptions<Values, Stored, Change>): RecordForm<Values> {
  const { notifySuccess } = useSide();
  const present = valuesOf(stored);
  const form = useForm<Values>({ initialValues: present, validate, validateInputOnBlur: true });
  const problem = useFormProblem(form);
  const isDirty = form.isDirty();
  useTellDirty(isDirty, onDirtyChange);

  const known = useRef(present);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows the stored record.
  useEffect(() => {
    const touched = Object.entries(form.getValues()).filter(([name]) => form.isDirty(name));
    const by = overtaking(known.current, present, form.getValues());
    known.current = present;
    if (by.taken.length + by.kept.length > 0) onOvertaken?.(by);
    form.setValues({ ...present, ...Object.fromEntries(touched) });
    form.resetDirty(present);
  }, [JSON.stringify(present)]);

  useDraft(form, draft.key, draft.schema);

  const submit = form.onSubmit((values) => {
    problem.clear();
    mutation.mutate(changeOf(values), {
      onSuccess(after) {
        known.current = valuesOf(after);
        form.setValues({ ...known.current, ...typedSince(values, form.getValues()) });
        form.resetDirty(known.current);
        const text = typeof saved.text === 'string' ? saved.text : saved.text(values);
        notifySuccess(text, { duration: saved.duration });
      },
      onError: (error) => problem.show(error),
    });
  }, problem.focusFirst);

  return { form, isDirty, isSaving: mutation.isPending, problem: problem.text, submit };
}

/** Finds the fields whose stored value has changed and differs from the shown one. */
function overtaking(before: object, after: object, shown: object): Overtaking {
  const [was, has] = [fieldsOf(before), fieldsOf(shown)];
  const other = Object.entries(after).filter(
    ([name, is]) => !isSameValue(was.get(name), is) && !isSameValue(has.get(name), is),
  );
  const names = other.map(([name]) => name);
  const isTouched = (name: string) => !isSameValue(has.get(name), was.get(name));
  return { taken: names.filter((name) => !isTouched(name)), kept: names.filter(isTouched) };
}

const fieldsOf = (values: object) => new Map<string, unknown>(Object.entries(values));
