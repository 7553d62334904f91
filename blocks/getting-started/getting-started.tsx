import { Alert, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { gettingStartedLabels } from '#client/getting-started/labels.ts';
import { gettingStartedQueries } from '#client/getting-started/queries.ts';
import { shownSteps } from '#client/getting-started/steps.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useSession } from '#client/session/use-session.ts';
import { billingAddress, isGateClosed } from '#client/tenants/billing-gate.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { ListSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { SideLink } from '../side-link.tsx';
import styles from './getting-started.module.css';
import { GuideList } from './guide-list.tsx';
import { Registration } from './registration.tsx';
import { StepRow } from './step-row.tsx';
import { Video } from './video.tsx';

interface GettingStartedProps {
  /** Whether the person has hidden the entry of the menu. */
  hidden: boolean;
  onHide: (hidden: boolean) => void;
  /** Opens a guide over its screen. */
  onGuide: (guideId: string) => void;
}

/** The first steps of a tenant, each with its screen and a tick once it is done (DASH-39, DASH-40). */
export function GettingStarted({ hidden, onHide, onGuide }: GettingStartedProps) {
  const whole = useTenant();
  const { data: tenant } = whole;
  const session = useSession();
  const isClosed = session !== null && isGateClosed(whole, session.claims);
  const labels = gettingStartedLabels(tenant.terms);
  const { data, error, isFetching, refetch } = useQuery(gettingStartedQueries(useApi()).steps());
  const steps = data && shownSteps(data.steps);
  const done = steps?.filter((step) => step.done).length ?? 0;
  if (!data && !error) return <ListSkeleton />;
  return (
    <>
      {error && !data && (
        <ProblemPanel title={labels.failure} onRetry={() => void refetch()} retrying={isFetching}>
          {problemMessage(error)}
        </ProblemPanel>
      )}
      {steps && (
        <>
          <Text c="dimmed" size="sm">
            {done === steps.length ? labels.allDone : labels.progress(done, steps.length)}
          </Text>
          {isClosed && (
            <Alert color="yellow" my="sm">
              {labels.closed}{' '}
              <SideLink to={billingAddress(whole.billing?.billingSystem === 'shopify')} inherit>
                {labels.toBilling}
              </SideLink>
            </Alert>
          )}
          <ol className={styles.steps}>
            {steps.map((step) => (
              <StepRow key={step.id} step={step} labels={labels} isClosed={isClosed}>
                {step.id === 'ambassadors' && <Registration labels={labels} />}
              </StepRow>
            ))}
          </ol>
        </>
      )}
      <GuideList labels={labels} onGuide={onGuide}>
        {data?.videoUrl && <Video url={data.videoUrl} labels={labels} />}
      </GuideList>
      <Switch
        label={labels.hide}
        checked={hidden}
        onChange={(event) => onHide(event.currentTarget.checked)}
      />
    </>
  );
}
