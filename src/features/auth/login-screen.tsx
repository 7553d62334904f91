import { useForm } from '@mantine/form';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFormProblem } from '#blocks/forms/use-form-problem.ts';
import { loginForm } from '#client/auth/login-form.ts';
import { loginLabels } from '#client/auth/login-labels.ts';
import { tenantSwitchLabels } from '#client/auth/tenant-switch-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { SignInAnswer } from '#contract/auth/session.ts';
import { LazySecondStep } from './lazy-second-step.tsx';
import { PasswordStep } from './password-step.tsx';
import type { SecondFactorQuestion } from './second-step.tsx';
import { useDemoPassword } from './use-demo-password.ts';
import { useTenantSwitch } from './use-tenant-switch.ts';
import { useTypedEmail } from './use-typed-email.ts';
import { WorkingCard } from './working-card.tsx';

/** Signing in. Where it leads is decided by the router, for this tab and the others alike. */
export function LoginScreen() {
  const [params] = useSearchParams();
  const own = useTenant().tenantId;
  const tenantId = params.get('tenantId') ?? own;
  const typed = useTypedEmail();
  const linked = params.get('email') ?? '';
  const form = useForm({ ...loginForm, initialValues: { email: linked || typed, password: '' } });
  const { setFieldValue } = form;
  const fillIn = useCallback(
    (password: string) => setFieldValue('password', (typed) => typed || password),
    [setFieldValue],
  );
  useDemoPassword(linked, fillIn);
  const problem = useFormProblem(form, loginLabels.failure);
  const tenantSwitch = useTenantSwitch();
  const [question, setQuestion] = useState<SecondFactorQuestion | null>(null);

  function follow(answer: SignInAnswer): void {
    if ('secondFactor' in answer) setQuestion(answer.secondFactor);
    if ('ticket' in answer) tenantSwitch.begin(tenantId, answer.ticket);
  }

  function backToPassword(error?: unknown): void {
    setQuestion(null);
    if (error !== undefined) problem.show(error);
  }

  if (tenantSwitch.target) {
    return <WorkingCard title={tenantSwitchLabels.working(tenantSwitch.target)} />;
  }
  if (question) {
    return (
      <LazySecondStep
        question={question}
        tenantId={tenantId}
        onAnswer={follow}
        onBack={() => backToPassword()}
        onOver={backToPassword}
      />
    );
  }
  return (
    <PasswordStep
      form={form}
      problem={problem}
      tenantId={tenantId}
      message={problem.text ?? tenantSwitch.problem}
      onAnswer={follow}
    />
  );
}
