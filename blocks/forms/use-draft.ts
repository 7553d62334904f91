import type { UseFormReturnType } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { draftLabels } from '#client/forms/draft-labels.ts';
import { type DraftSchema, openDrafts } from '#client/forms/drafts.ts';
import { overtakenDraft, overtakenValues } from '#client/forms/overtaken-draft.ts';
import { useSession } from '#client/session/use-session.ts';
import { useSide } from '../side.ts';
import { useFormDrafts } from './use-form-drafts.ts';

type Form<Values> = Pick<
  UseFormReturnType<Values>,
  'values' | 'getValues' | 'getInitialValues' | 'setValues' | 'isDirty'
>;

/** The version that the typed values began from, where the server refuses to save over a newer one. */
interface Basis {
  readonly began: () => unknown;
  /** Told the draft as it was kept, with its `began`. */
  readonly onRestored: (kept: unknown) => void;
}

/** Of a form for something new: nothing is stored yet that somebody could change (SHELL-359). */
export const nothingStored: Basis = { began: () => undefined, onRestored() {} };

interface KeptDraft {
  /** False until the draft, where there is one, is in the form. */
  readonly isRead: boolean;
  /** Called when the form goes away although it still counts as changed. */
  forget(): void;
}

/**
 * Keeps the typed values of a form in this tab until they are saved or given up. They outlive an error of the
 * page, a reload and the end of the session (BRIDGE-188). `key` names the form and its record; `schema` names
 * the values to keep, never a password. Where it takes values in part, only changed ones are kept, else all.
 * The values that the typing began from are kept with them, so that a change of the stored ones in the meantime is told
 * (SHELL-346), at each reload until the person has typed on, saved or discarded (SHELL-366). A form with a `basis`
 * keeps the version of that instead, and handles the change itself.
 */
export function useDraft<Values extends object>(
  form: Form<Values>,
  key: string,
  schema: DraftSchema<Values>,
  basis?: Basis,
): KeptDraft {
  const side = useSide();
  const drafts = useFormDrafts();
  const [isRead, setRead] = useState(false);
  const { values } = form;
  /** The values that an overtaken draft began from: it keeps them until somebody types on. */
  const overtaken = useRef<unknown>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form appears.
  useEffect(() => {
    setRead(true);
    const kept = drafts?.read(key);
    const draft = schema.safeParse(kept).data;
    // Out of the way until it is drawn: one that breaks the page must not break the next as well.
    drafts?.delete(key);
    const stored = form.getValues();
    if (!draft || !differs(draft, stored)) return;
    form.setValues(draft);
    side.notifySuccess(draftLabels.restored);
    if (basis) return basis.onRestored(kept);
    overtaken.current = overtakenValues({ kept, stored, schema });
    if (overtaken.current) side.notifyProblem(overtakenDraft);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: written when the values change.
  useEffect(() => {
    if (!isRead) return;
    const kept = schema.safeParse(changesOf(form)).data ?? schema.safeParse(values).data ?? {};
    if (form.isDirty() && Object.keys(kept).length > 0) {
      const began = basis
        ? basis.began()
        : (overtaken.current ?? schema.safeParse(form.getInitialValues()).data);
      drafts?.set(key, { ...kept, began });
    } else drafts?.delete(key);
    overtaken.current = undefined;
  }, [isRead, values]);

  return { isRead, forget: () => drafts?.delete(key) };
}

/** Forgets the draft of a form that is not shown any more, because its record was made or is gone. */
export function useForgottenDraft(key: string): void {
  const forget = useForgetDraft(key);
  useEffect(forget, [forget]);
}

/** Gives the function that forgets the draft of a form that is not shown. */
export function useForgetDraft(key: string): () => void {
  const userId = useSession()?.claims.sub;
  return useCallback(() => {
    if (userId !== undefined) openDrafts('form', userId).delete(key);
  }, [userId, key]);
}

/** Others may have changed the rest of the record by the time the draft is read. */
const changesOf = <Values extends object>({ values, isDirty }: Form<Values>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isDirty(name)));

const differs = (draft: object, values: object): boolean =>
  JSON.stringify({ ...values, ...draft }) !== JSON.stringify(values);
