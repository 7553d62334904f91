import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLinkOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { NewPasswordFields } from '#blocks/forms/new-password-fields.tsx';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { useFormProblem } from '#blocks/forms/use-form-problem.ts';
import { passwordResetMutations, passwordResetQueries } from '#client/auth/password-reset.ts';
import { resetPasswordForm } from '#client/auth/password-reset-form.ts';
import { passwordResetLabels } from '#client/auth/password-reset-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem, NetworkProblem } from '#client/http/problems.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { AnswerCard } from '#ui/answer-card.tsx';
import { FormCard } from '#ui/form-card.tsx';
import { usePage } from '../../shell/session/page-context.ts';
import { useShell } from '../../shell/shell-context.ts';
import { CardButton } from './card-button.tsx';
import { ScreenLink } from './screen-link.tsx';
import { WorkingCard } from './working-card.tsx';

const labels = passwordResetLabels.reset;

/** Choosing a new password with the link of a reset mail (AUTH-10, AUTH-78). */
export function ResetPasswordScreen() {
  const { tenantId } = useTenant();
  const { token } = usePage().arrival;
  const [params] = useSearchParams();
  const link = { tenantId, email: params.get('email') ?? '', token: token ?? '' };
  const isLink = link.email !== '' && link.token !== '';
  const check = useQuery({
    ...passwordResetQueries(useApi()).verifyToken(link),
    enabled: isLink,
  });

  if (!isLink) return <UnusableLink>{labels.over}</UnusableLink>;
  if (check.data) return <NewPasswordForm link={link} />;
  if (check.isFetching) return <WorkingCard title={labels.checking} />;
  const isWorthRetrying = check.error instanceof NetworkProblem;
  return (
    <UnusableLink onRetry={isWorthRetrying ? () => void check.refetch() : undefined}>
      {isOver(check.error) ? labels.over : problemMessage(check.error)}
    </UnusableLink>
  );
}

const isOver = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'invalid-token';

interface UnusableLinkProps {
  children: string;
  onRetry?: (() => void) | undefined;
}

const UnusableLink = ({ children, onRetry }: UnusableLinkProps) => (
  <AnswerCard
    isFailure
    icon={IconLinkOff}
    title={labels.failed}
    actions={
      <>
        <ScreenLink to="/forgot-password">{labels.requestNew}</ScreenLink>
        {onRetry && <CardButton onClick={onRetry}>{labels.retry}</CardButton>}
      </>
    }
  >
    {children}
  </AnswerCard>
);

interface ResetLink {
  tenantId: string;
  email: string;
  token: string;
}

function NewPasswordForm({ link }: { link: ResetLink }) {
  const navigate = useNavigate();
  const { notices } = useShell();
  const form = useForm({ ...resetPasswordForm, validateInputOnBlur: true });
  const problem = useFormProblem(form);
  const reset = useMutation({
    ...passwordResetMutations(useApi(), useSessionStore()).reset(),
    onSuccess() {
      notices.show({ level: 'success', text: labels.done, duration: null });
      void navigate('/login', { replace: true, state: { email: link.email } });
    },
    onError: (error) => problem.show(error, 'password'),
  });

  const submit = form.onSubmit((values) => {
    problem.clear();
    reset.mutate({ ...link, ...values });
  }, problem.focusFirst);

  return (
    <FormCard
      title={labels.title}
      description={link.email}
      headingOrder={1}
      onSubmit={submit}
      actions={
        <Button type="submit" size="md" fullWidth loading={reset.isPending || reset.isSuccess}>
          {labels.submit}
        </Button>
      }
    >
      <ProblemAlert
        action={
          isOver(reset.error) && <ScreenLink to="/forgot-password">{labels.requestNew}</ScreenLink>
        }
      >
        {problem.text}
      </ProblemAlert>
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={link.email} readOnly />
      <NewPasswordFields
        size="md"
        password={{ label: labels.password, ...form.getInputProps('password') }}
        confirmation={{ label: labels.confirmPassword, ...form.getInputProps('confirmPassword') }}
      />
    </FormCard>
  );
}
