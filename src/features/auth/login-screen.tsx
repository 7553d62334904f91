import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { loginForm } from '#client/auth/form.ts';
import { loginLabels, tenantSwitchLabels } from '#client/auth/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { SignInAnswer } from '#contract/auth/session.ts';
import { useFormProblem } from '../../shell/forms/use-form-problem.ts';
import { PasswordStep } from './password-step.tsx';
import { type SecondFactorQuestion, SecondStep } from './second-step.tsx';
import { useTenantSwitch } from './use-tenant-switch.ts';
import { WorkingCard } from './working-card.tsx';

/** Signing in. Where it leads is decided by the router, for this tab and the others alike. */
export function LoginScreen() {
  const [params] = useSearchParams();
  const own = useTenant().tenantId;
  const tenantId = params.get('tenantId') ?? own;
  const form = useForm(loginForm);
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
      <SecondStep
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
