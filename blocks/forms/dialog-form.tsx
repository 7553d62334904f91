import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { formLabels } from '#client/forms/labels.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { ProblemAlert } from './problem-alert.tsx';

interface DialogFormProps extends Pick<ComponentProps<'form'>, 'onSubmit'> {
  title: string;
  description?: string;
  /** The message of a failure that belongs to no field. */
  problem: string | null;
  /** Null where it turns out that nothing can be done: the dialog can only be closed then. */
  confirmLabel: string | null;
  danger?: boolean;
  busy: boolean;
  /** True while a field that is needed is empty. */
  incomplete?: boolean;
  /** True where it holds entries that it may have opened with, as those of a draft. */
  isDirty?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** A question that takes a few fields to answer. It is open for as long as it is there. */
export function DialogForm({
  title,
  description,
  problem,
  confirmLabel,
  danger = false,
  busy,
  incomplete = false,
  isDirty = false,
  onSubmit,
  onClose,
  children,
}: DialogFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const asOpened = useRef<string>(null);
  const [isAsking, setAsking] = useState(false);

  // People press Escape by mistake, so a form with entries asks first. Escape also leads back from the question
  // (SHELL-290).
  const leave = () => {
    if (busy) return;
    const hasEntries = isDirty || entriesOf(form.current) !== asOpened.current;
    if (isAsking) setAsking(false);
    else if (confirmLabel !== null && hasEntries) setAsking(true);
    else onClose();
  };

  return (
    <Dialog opened onClose={leave} title={title} closeOnClickOutside={false}>
      <Form
        ref={(element) => {
          form.current = element;
          if (!element) return;
          asOpened.current ??= entriesOf(element);
          beginAtFirstField(element);
        }}
        onSubmit={onSubmit}
        {...heldWhile(busy)}
      >
        <Stack gap="md">
          {description && <Text size="sm">{description}</Text>}
          <ProblemAlert>{problem}</ProblemAlert>
          {children}
          {isAsking ? (
            <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />
          ) : (
            <Group justify="flex-end" gap="xs" mt="xs">
              <Button
                variant="default"
                onClick={onClose}
                disabled={busy}
                data-autofocus={confirmLabel === null || undefined}
              >
                {confirmLabel === null ? formLabels.close : formLabels.cancel}
              </Button>
              {confirmLabel !== null && (
                <Button
                  type="submit"
                  color={danger ? 'red' : undefined}
                  loading={busy}
                  disabled={incomplete}
                >
                  {confirmLabel}
                </Button>
              )}
            </Group>
          )}
        </Stack>
      </Form>
    </Dialog>
  );
}

/** The focus begins at the first field, where no other part of the form asks for it (SHELL-357). */
const beginAtFirstField = (form: HTMLFormElement) =>
  (
    form.querySelector('[data-autofocus]') ?? form.querySelector('input:enabled,textarea:enabled')
  )?.setAttribute('data-autofocus', '');

type Field = HTMLInputElement | HTMLTextAreaElement;

/** All that the fields of a form hold. Many fields, such as a choice from a list, tell of no event (SHELL-326). */
const entriesOf = (form: HTMLFormElement | null): string =>
  JSON.stringify(
    [...(form?.querySelectorAll<Field>('input, textarea') ?? [])].map((field) => [
      field.value,
      'checked' in field && field.checked,
    ]),
  );

/** Stands in place of the buttons. The focus goes back to where it was when the person keeps editing. */
function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    keep.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <Alert color="yellow" variant="light" title={formLabels.unsaved.question}>
      {/* An alert cuts off anything that reaches beyond its text, such as the ring of the focus. */}
      <Group justify="flex-end" gap="xs" p={4}>
        <Button ref={keep} variant="default" onClick={onKeep}>
          {formLabels.unsaved.keep}
        </Button>
        <Button color="red" onClick={onDiscard}>
          {formLabels.unsaved.discard}
        </Button>
      </Group>
    </Alert>
  );
}
