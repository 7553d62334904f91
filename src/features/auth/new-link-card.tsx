import { registerLabels } from '#client/auth/register-labels.ts';
import { registrationLinkForm, registrationLinkMutation } from '#client/auth/registration-link.ts';
import { useApi } from '#client/http/api-context.ts';
import { AskForMailCard } from './ask-for-mail-card.tsx';
import { applyPath } from './registration-link.ts';
import { ScreenLink } from './screen-link.tsx';

/** Asking for a new link to register. The answer never tells who has been approved (APPL-211). */
export const NewLinkCard = ({ email }: { email: string }) => (
  <AskForMailCard
    labels={{ ...registerLabels.newLink, email: registerLabels.email }}
    form={registrationLinkForm(email)}
    action={registrationLinkMutation(useApi())}
    renderOnward={() => <ScreenLink to={applyPath}>{registerLabels.apply}</ScreenLink>}
  />
);
