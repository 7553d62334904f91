import { Checkbox, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DialogForm } from '#blocks/forms/dialog-form.tsx';
import {
  type FieldValues,
  fieldOf,
  fieldProblems,
  fieldValuesOf,
  formatValues,
} from '#client/application-forms/design.ts';
import { designerLabels, typeLabels } from '#client/application-forms/designer-labels.ts';
import { loadPatternCheck } from '#client/application-forms/patterns.ts';
import { selectableTypes } from '#contract/application-forms/field-type.ts';
import {
  defaultPatternMessage,
  type FormField,
  patternNotValid,
} from '#contract/application-forms/form-field.ts';

const labels = designerLabels.field;

interface FieldDialogProps {
  /** Undefined for a new field. */
  field: FormField | undefined;
  others: readonly FormField[];
  onTake: (field: FormField) => void;
  onClose: () => void;
}

const types = selectableTypes.map((value) => ({ value, label: typeLabels[value] }));

/** Adds a field or changes one; of a system field type and duty stay (APPL-112 to APPL-114). */
export function FieldDialog({ field, others, onTake, onClose }: FieldDialogProps) {
  const [values, setValues] = useState<FieldValues>(() => fieldValuesOf(field));
  const [patternProblem, setPatternProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isSystem = field?.systemField ?? false;
  const wrong = fieldProblems(values, others);
  const incomplete =
    values.title.trim() === '' ||
    Object.values(wrong).some((message) => message !== null) ||
    (!isSystem && values.type === null);

  const change = (part: Partial<FieldValues>) => setValues((all) => ({ ...all, ...part }));
  const text = (name: 'title' | 'placeholder' | 'pattern' | 'patternMessage') => ({
    value: values[name],
    error: wrong[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A dialog is drawn elsewhere, but its events pass through the form of the page.
    event.stopPropagation();
    const made = fieldOf(values, field, others);
    if (incomplete || !made || busy) return;
    setBusy(true);
    const isPattern = await loadPatternCheck();
    setBusy(false);
    if (made.pattern !== null && !isPattern(made.pattern)) setPatternProblem(patternNotValid);
    else onTake(made);
  }

  return (
    <DialogForm
      title={field ? labels.changeTitle : labels.newTitle}
      confirmLabel={field ? labels.submit : labels.submitNew}
      problem={null}
      busy={busy}
      incomplete={incomplete}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {!isSystem && (
        <Select
          label={labels.type}
          data={types}
          value={values.type}
          allowDeselect={false}
          required
          withAsterisk={false}
          onChange={(type) => {
            const chosen = selectableTypes.find((each) => each === type);
            if (chosen) change({ type: chosen, ...formatValues(chosen) });
          }}
        />
      )}
      <TextInput label={labels.title} required withAsterisk={false} {...text('title')} />
      <TextInput label={labels.placeholder} {...text('placeholder')} />
      <TextInput
        label={labels.pattern}
        description={labels.patternHint}
        autoComplete="off"
        spellCheck={false}
        {...text('pattern')}
        error={wrong.pattern ?? patternProblem}
        onFocus={() => setPatternProblem(null)}
      />
      {(values.pattern.trim() !== '' || wrong.patternMessage !== null) && (
        <TextInput
          label={labels.patternMessage}
          placeholder={defaultPatternMessage}
          {...text('patternMessage')}
        />
      )}
      {!isSystem && (
        <Checkbox
          label={labels.required}
          checked={values.required}
          onChange={(event) => change({ required: event.currentTarget.checked })}
        />
      )}
    </DialogForm>
  );
}
