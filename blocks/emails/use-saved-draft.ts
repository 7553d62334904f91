import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { versionBegun } from '#client/emails/draft-version.ts';
import {
  canBeSaved,
  type EmailContent,
  type EmailValues,
  emailKept,
  emailOf,
} from '#client/emails/form.ts';
import { emailMutations } from '#client/emails/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import type { EmailDraft } from '#contract/emails/email.ts';
import type { ProblemCode } from '#contract/http/problem.ts';
import { useDraft } from '../forms/use-draft.ts';

/** How long typing has to rest before a draft saves itself, in milliseconds. */
const restBeforeSaving = 1000;

/** Somebody else was faster: nothing more is saved here before the person has chosen one of the drafts. */
const overtaken: readonly ProblemCode[] = ['draft-changed', 'email-sent', 'not-found'];

interface SavedDraftOptions {
  /** The id that the draft has, or gets. */
  id: string;
  /** As it is stored; null for a new one. */
  stored: EmailDraft | null;
  /** The key under which the tab keeps a new one that is not saved. */
  newKey: string;
  form: UseFormReturnType<EmailValues>;
  /** Told when a new one is saved for the first time. */
  onMade: () => void;
}

export interface SavedDraft {
  /** As the last save has left it; null while there was none. */
  readonly saved: EmailDraft | null;
  readonly isSaving: boolean;
  /** Why the last save did not succeed, in words. */
  readonly problem: string | null;
  /** The change of somebody else to the draft in the meantime (MAIL-108). */
  readonly conflict: ApiProblem | null;
  /** Saves the email of the form; answers the draft, or null where it could not be saved. */
  save(): Promise<EmailDraft | null>;
  /** Takes a refusal of another call as a conflict of the draft; false where it is about something else. */
  heed(error: unknown): boolean;
  /** Makes another draft of the email in the form; answers its id. */
  saveAsNew(): Promise<string | null>;
  /** Forgets the values that the tab keeps. */
  forget(): void;
}

/** A draft that saves itself as one types, from its first save on (MAIL-11, MAIL-88, MAIL-108). */
export function useSavedDraft({ id, stored, newKey, form, onMade }: SavedDraftOptions): SavedDraft {
  const mutations = emailMutations(useApi());
  const create = useMutation(mutations.create());
  const update = useMutation(mutations.update());
  const [saved, setSaved] = useState(stored);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<ApiProblem | null>(null);
  const latest = useRef(stored);
  const hasTried = useRef(false);
  const [otherId] = useState(() => crypto.randomUUID());
  const running = useRef<Promise<EmailDraft | null> | null>(null);
  const kept = useDraft(form, saved ? `email/${id}` : newKey, emailKept, {
    began: () => latest.current?.updatedAtInTenantTz,
    onRestored(kept) {
      const updatedAtInTenantTz = versionBegun(kept);
      // The next save then names the draft that the words began from, and is refused where it has changed.
      if (latest.current && updatedAtInTenantTz)
        latest.current = { ...latest.current, updatedAtInTenantTz };
    },
  });

  function heed(error: unknown): boolean {
    const isOvertaken = error instanceof ApiProblem && overtaken.includes(error.code);
    if (isOvertaken) setConflict(error);
    return isOvertaken;
  }

  const change = ({ updatedAtInTenantTz }: EmailDraft, email: EmailContent) =>
    update.mutateAsync({ id, email, updatedAtInTenantTz });

  async function make(email: EmailContent): Promise<EmailDraft> {
    const isRepeat = hasTried.current;
    hasTried.current = true;
    const made = await create.mutateAsync({ draftId: id, email });
    // The first try may have come through without its answer. It does not have the text that was typed since.
    return isRepeat ? change(made, email) : made;
  }

  async function write(values: EmailValues): Promise<EmailDraft | null> {
    const email = emailOf(values);
    if (!email) return null;
    const before = latest.current;
    try {
      const after = before ? await change(before, email) : await make(email);
      latest.current = after;
      form.resetDirty(values);
      kept.forget();
      setSaved(after);
      setProblem(null);
      if (!before) onMade();
      return after;
    } catch (error) {
      // Nobody can overtake a draft that is not made yet.
      if (!before || !heed(error)) setProblem(problemMessage(error));
      return null;
    }
  }

  async function save(): Promise<EmailDraft | null> {
    // One save at a time: each names the change before it.
    while (running.current) await running.current;
    const values = { ...form.getValues() };
    if (latest.current && !form.isDirty()) return latest.current;
    if (conflict || !canBeSaved(values)) return null;
    running.current = write(values).finally(() => {
      running.current = null;
    });
    return running.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: saved once the typing rests.
  useEffect(() => {
    if (!saved || conflict || !form.isDirty()) return;
    const timer = setTimeout(() => void save(), restBeforeSaving);
    return () => clearTimeout(timer);
  }, [form.values, saved, conflict]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: heard while the last save has failed.
  useEffect(() => {
    if (problem === null) return;
    const again = () => void save();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [problem, conflict]);

  async function saveAsNew(): Promise<string | null> {
    const email = emailOf(form.getValues());
    if (!email) return null;
    try {
      return (await create.mutateAsync({ draftId: otherId, email })).id;
    } catch (error) {
      setProblem(problemMessage(error));
      return null;
    }
  }

  return {
    ...{ saved, problem, conflict, save, heed, saveAsNew },
    isSaving: create.isPending || update.isPending,
    forget: kept.forget,
  };
}
