import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { applyLabels as labels } from '#client/application-forms/apply-labels.ts';
import { applicationFormMutations } from '#client/application-forms/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { type Applied, agreementKey } from '#contract/application-forms/answers.ts';
import type { PublicForm } from '#contract/application-forms/public-form.ts';
import { FormCard } from '#ui/form-card.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { AgreementBox } from './agreement-box.tsx';
import { AnswerField } from './answer-field.tsx';
import { FormContent } from './form-content.tsx';
import { useApplication } from './use-application.ts';

interface ApplyFormProps {
  tenantId: string;
  slug: string | undefined;
  form: PublicForm;
  onApplied: (applied: Applied) => void;
  /** The form may have changed since it was shown. */
  onOutdated: () => void;
}

/** The form that visitors fill in (APPL-109, APPL-138 to APPL-142). Typed values stay after every failure. */
export function ApplyForm({ tenantId, slug, form, onApplied, onOutdated }: ApplyFormProps) {
  const { fields, content } = form.formData;
  const application = useApplication(form, slug);
  const [problem, setProblem] = useState<string | null>(null);
  const apply = useMutation(applicationFormMutations(useApi()).apply(tenantId, slug));

  const names = [...fields.map(({ name }) => name), ...form.agreements.map(agreementKey)];
  const idOf = (name: string): string => `apply-${name}`;

  function focusFirst(wrong: Readonly<Record<string, string>>): void {
    const first = names.find((name) => Object.hasOwn(wrong, name));
    if (first !== undefined) document.getElementById(idOf(first))?.focus();
  }

  function showRefusal(error: Error): void {
    const wrong = error instanceof ApiProblem ? error.fields : {};
    application.setWrong(wrong);
    focusFirst(wrong);
    const isAtFields = names.some((name) => Object.hasOwn(wrong, name));
    setProblem(isAtFields ? null : problemMessage(error, labels.failure));
    // We let an answer through and the server did not: its form has changed since.
    if (error instanceof ApiProblem && error.code === 'invalid-input') onOutdated();
  }

  function submit(event: { preventDefault: () => void }): void {
    event.preventDefault();
    if (apply.isPending) return;
    setProblem(null);
    const wrong = application.check();
    if (Object.keys(wrong).length > 0) {
      focusFirst(wrong);
      return;
    }
    apply.mutate(application.toSubmission(), {
      onSuccess(applied) {
        application.forget();
        onApplied(applied);
      },
      onError: showRefusal,
    });
  }

  const isBusy = apply.isPending || apply.isSuccess;
  return (
    <FormCard
      title={form.title}
      headingOrder={1}
      onSubmit={submit}
      {...heldWhile(isBusy)}
      actions={
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {labels.submit}
        </Button>
      }
    >
      <FormContent html={content} />
      {fields.map((field) => (
        <AnswerField
          key={field.name}
          id={idOf(field.name)}
          field={field}
          value={application.answers[field.name] ?? ''}
          error={application.wrong[field.name]}
          onChange={(text) => application.type(field, text)}
          onBlur={() => application.leave(field)}
        />
      ))}
      {form.agreements.map((agreement) => (
        <AgreementBox
          key={agreement.id}
          id={idOf(agreementKey(agreement))}
          agreement={agreement}
          isAccepted={application.isAccepted(agreement)}
          error={application.wrong[agreementKey(agreement)]}
          onChange={(isAccepted) => application.accept(agreement, isAccepted)}
        />
      ))}
      <ProblemAlert>{problem}</ProblemAlert>
    </FormCard>
  );
}
