import { passwordResetMutations } from '#client/auth/password-reset.ts';
import { forgotPasswordForm } from '#client/auth/password-reset-form.ts';
import { passwordResetLabels } from '#client/auth/password-reset-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { AskForMailCard } from './ask-for-mail-card.tsx';
import { ClosedCard } from './closed-card.tsx';
import { ScreenLink } from './screen-link.tsx';
import { useTypedEmail } from './use-typed-email.ts';

const labels = passwordResetLabels.forgot;

/** Asking for a reset mail. The page never tells whether there is an account (AUTH-85). */
export function ForgotPasswordScreen() {
  const { tenantId, enabled } = useTenant();
  const email = useTypedEmail();
  const mutations = passwordResetMutations(useApi(), useSessionStore());
  if (!enabled) return <ClosedCard />;
  return (
    <AskForMailCard
      labels={labels}
      form={{ ...forgotPasswordForm, initialValues: { email } }}
      action={mutations.request(tenantId)}
      renderOnward={(typed) => (
        <ScreenLink to="/login" email={typed}>
          {labels.login}
        </ScreenLink>
      )}
    />
  );
}
