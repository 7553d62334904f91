import { IconMailCheck } from '@tabler/icons-react';
import { useApi } from '#client/http/api-context.ts';
import { ownEmailLabels, ownEmailMutations } from '#client/people/own-email.ts';
import { useSession } from '#client/session/use-session.ts';
import { MailedLinkCard } from './mailed-link-card.tsx';
import { ScreenLink } from './screen-link.tsx';

const labels = ownEmailLabels.confirm;

/** Confirms a new email with the link of a mail. */
export function ConfirmEmailScreen() {
  const session = useSession();
  return (
    <MailedLinkCard
      labels={labels}
      icon={IconMailCheck}
      answer={labels.from}
      action={ownEmailMutations(useApi()).confirm()}
      renderOnward={(email) =>
        session ? (
          <ScreenLink to="/my/user">{labels.toAccount}</ScreenLink>
        ) : (
          <ScreenLink to="/login" email={email}>
            {labels.toLogin}
          </ScreenLink>
        )
      }
    />
  );
}
