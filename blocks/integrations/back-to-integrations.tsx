import { integrationLabels as labels } from '#client/integrations/labels.ts';
import { BackLink } from '#ui/back-link.tsx';
import { useSide } from '../side.ts';

/** The way back from a platform to the list of them. */
export function BackToIntegrations() {
  const { renderLink } = useSide();
  return (
    <BackLink label={labels.back} renderLink={(props) => renderLink('/integrations', props)} />
  );
}
