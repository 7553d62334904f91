import { useEffect, useMemo, useState } from 'react';
import { applicationDraft } from '#client/application-forms/draft.ts';
import { loadMatches, matchesAnything } from '#client/application-forms/patterns.ts';
import type { Agreement } from '#contract/application-forms/agreement.ts';
import {
  agreementKey,
  missingAcceptances,
  readAnswers,
  tidyAnswer,
  wrongAnswer,
} from '#contract/application-forms/answers.ts';
import type { FormField } from '#contract/application-forms/form-field.ts';
import type { PublicForm, Submission } from '#contract/application-forms/public-form.ts';

type Texts = Readonly<Record<string, string>>;

/** A visitor’s answers so far, and their errors. */
export interface Application {
  readonly answers: Texts;
  /** Field, or agreement as `agreements.{id}`, → its error. */
  readonly wrong: Texts;
  isAccepted(agreement: Agreement): boolean;
  type(field: FormField, text: string): void;
  /** Tidies an answer that has been left, and shows its error (APPL-140). */
  leave(field: FormField): void;
  accept(agreement: Agreement, isAccepted: boolean): void;
  setWrong(wrong: Texts): void;
  /** The errors of the whole form; none when it can be sent. */
  check(): Texts;
  toSubmission(): Submission;
  /** Called once it is sent: the tab keeps the answers no longer. */
  forget(): void;
}

// Another version of a text is another agreement to accept.
const versionKey = ({ id, version }: Agreement): string => `${id} ${version}`;

/** The state of the form at `/apply`; answers stay when the form changes under them, and over a reload (APPL-214). */
export function useApplication(
  { formData: { fields }, agreements }: PublicForm,
  slug: string | undefined,
): Application {
  const draft = useMemo(() => applicationDraft(slug), [slug]);
  const [answers, setAnswers] = useState<Texts>(draft.get);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<Texts>({});
  const [matches, setMatches] = useState(() => matchesAnything);

  const hasPattern = fields.some(({ pattern }) => pattern !== null);
  useEffect(() => {
    if (!hasPattern) return;
    // Without it the server alone looks at the patterns.
    loadMatches().then(
      (loaded) => setMatches(() => loaded),
      () => {},
    );
  }, [hasPattern]);

  useEffect(() => draft.set(answers), [draft, answers]);

  const answerOf = ({ name }: FormField): string =>
    Object.hasOwn(answers, name) ? (answers[name] ?? '') : '';
  const isAccepted = (agreement: Agreement): boolean => accepted.includes(versionKey(agreement));
  const acceptances = () =>
    agreements.filter(isAccepted).map(({ id, version }) => ({ id, version }));
  const without = (name: string) => (all: Texts) =>
    Object.fromEntries(Object.entries(all).filter(([each]) => each !== name));

  return {
    answers,
    wrong,
    isAccepted,
    type(field, text) {
      setAnswers((all) => ({ ...all, [field.name]: text }));
      setWrong(without(field.name));
    },
    leave(field) {
      const answer = tidyAnswer(field, answerOf(field));
      if (answer === '') return;
      setAnswers((all) => ({ ...all, [field.name]: answer }));
      const message = wrongAnswer(field, answer, matches);
      if (message !== undefined) setWrong((all) => ({ ...all, [field.name]: message }));
    },
    accept(agreement, isOn) {
      const key = versionKey(agreement);
      setAccepted((all) => [...all.filter((each) => each !== key), ...(isOn ? [key] : [])]);
      setWrong(without(agreementKey(agreement)));
    },
    setWrong,
    check() {
      const found = {
        ...readAnswers(fields, answers, matches).wrong,
        ...missingAcceptances(agreements, acceptances()),
      };
      setWrong(found);
      return found;
    },
    toSubmission: () => ({
      fields: Object.fromEntries(fields.map((field) => [field.name, answerOf(field)])),
      agreements: acceptances(),
    }),
    forget: draft.forget,
  };
}
