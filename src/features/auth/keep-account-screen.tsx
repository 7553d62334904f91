import { IconHeartHandshake } from '@tabler/icons-react';
import { useApi } from '#client/http/api-context.ts';
import { ownAccountLabels } from '#client/own-account/labels.ts';
import { ownAccountMutations } from '#client/own-account/mutations.ts';
import { MailedLinkCard } from './mailed-link-card.tsx';
import { ScreenLink } from './screen-link.tsx';

const labels = ownAccountLabels.keep;

/** Takes the deletion of an account back with the link of a mail. */
export const KeepAccountScreen = () => (
  <MailedLinkCard
    labels={labels}
    icon={IconHeartHandshake}
    answer={labels.as}
    action={ownAccountMutations(useApi()).keep()}
    renderOnward={(email) => (
      <ScreenLink to="/login" email={email}>
        {labels.toLogin}
      </ScreenLink>
    )}
  />
);
