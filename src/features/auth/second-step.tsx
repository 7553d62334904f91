import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { useFormProblem } from '#blocks/forms/use-form-problem.ts';
import { loginLabels } from '#client/auth/login-labels.ts';
import {
  secondFactorForm,
  secondStepMutations,
  type TypedFactor,
} from '#client/auth/second-step.ts';
import { secondStepLabels as labels } from '#client/auth/second-step-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import type { SecondFactorProof } from '#contract/auth/second-factor.ts';
import type { SignInAnswer } from '#contract/auth/session.ts';
import type { ProblemCode } from '#contract/http/problem.ts';
import { FormCard } from '#ui/form-card.tsx';
import { CardButton } from './card-button.tsx';
import { CodeField } from './code-field.tsx';
import styles from './second-step.module.css';

export type SecondFactorQuestion = Extract<SignInAnswer, { secondFactor: object }>['secondFactor'];

/** Loaded when it is needed, so that the sign-in page is light for those who have no passkey. */
const passkeys = () => import('#client/auth/passkeys.ts');

/** After these the question cannot be answered any more. */
const ends: readonly ProblemCode[] = ['invalid-token', 'invitation-invalid'];

interface SecondStepProps {
  question: SecondFactorQuestion;
  tenantId: string;
  onAnswer: (answer: SignInAnswer) => void;
  onBack: () => void;
  /** The question no longer counts: the sign-in has to begin anew. */
  onOver: (error: unknown) => void;
}

/** The second factor of a sign-in: a passkey, a code of an app, or a recovery code. */
export function SecondStep({ question, tenantId, onAnswer, onBack, onOver }: SecondStepProps) {
  const { challenge, methods, passkeyOptions } = question;
  const typed = methods.filter((method) => method !== 'passkey');
  const [method, setMethod] = useState<TypedFactor | undefined>(
    passkeyOptions ? typed.find((each) => each === 'code') : typed[0],
  );
  const other = typed.find((each) => each !== method);
  const form = useForm(secondFactorForm(method ?? 'code'));
  const problem = useFormProblem(form, loginLabels.failure, { 'wrong-code': 'code' });
  const verify = useMutation({
    ...secondStepMutations(useApi(), useSessionStore()).verify(),
    onSuccess: onAnswer,
    onError(error) {
      const isOver = error instanceof ApiProblem && ends.includes(error.code);
      if (isOver) onOver(error);
      else problem.show(error, 'code');
    },
  });
  const send = (proof: SecondFactorProof) => verify.mutate({ challenge, proof, tenantId });
  const isBusy = verify.isPending || verify.isSuccess;

  useEffect(() => {
    if (passkeyOptions) void passkeys();
  }, [passkeyOptions]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that has just come into view.
  useEffect(() => {
    form.getInputNode('code')?.focus();
  }, [method]);

  const showPasskey = useMutation({
    mutationFn: async () => {
      const { askForPasskey } = await passkeys();
      return askForPasskey(passkeyOptions ?? {});
    },
    onSuccess: (response) => send({ method: 'passkey', response }),
  });

  function askForPasskey(): void {
    problem.clear();
    showPasskey.mutate();
  }

  function change(to: TypedFactor): void {
    problem.clear();
    form.reset();
    setMethod(to);
  }

  const submit = form.onSubmit(({ code }) => {
    if (!method) return;
    problem.clear();
    showPasskey.reset();
    send({ method, code });
  }, problem.focusFirst);

  return (
    <FormCard
      title={labels.title}
      description={labels.description}
      headingOrder={1}
      onSubmit={submit}
      actions={
        <>
          {method && (
            <Button
              type="submit"
              size="md"
              fullWidth
              variant={passkeyOptions ? 'default' : 'filled'}
              loading={isBusy}
              disabled={form.values.code.trim() === ''}
            >
              {labels.submit}
            </Button>
          )}
          <Group justify="space-between" w="100%">
            <CardButton onClick={onBack}>{labels.back}</CardButton>
            {other && (
              <CardButton onClick={() => change(other)}>
                {other === 'code' ? labels.useCode : labels.useRecoveryCode}
              </CardButton>
            )}
          </Group>
        </>
      }
    >
      <ProblemAlert>{problem.text ?? (showPasskey.error && labels.passkeyFailure)}</ProblemAlert>
      {passkeyOptions && (
        <Button
          size="md"
          leftSection={<IconFingerprint size={20} stroke={1.8} aria-hidden />}
          loading={showPasskey.isPending || (showPasskey.isSuccess && isBusy)}
          onClick={askForPasskey}
        >
          {labels.passkey}
        </Button>
      )}
      {passkeyOptions && method && <div className={styles.or}>{labels.or}</div>}
      {method && <CodeField method={method} {...form.getInputProps('code')} />}
    </FormCard>
  );
}
