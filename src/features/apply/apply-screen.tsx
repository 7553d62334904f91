import { Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applyLabels as labels } from '#client/application-forms/apply-labels.ts';
import { applicationFormQueries } from '#client/application-forms/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { type Applied, thanks } from '#contract/application-forms/answers.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { useScreenParams } from '../../shell/screen/use-screen-params.ts';
import { ApplyForm } from './apply-form.tsx';

/** The application form for everybody, the main one without a slug (APPL-20 to APPL-22). */
export function ApplyScreen() {
  const { formSlug } = useScreenParams();
  // Another form is another application.
  return <FormAt key={formSlug ?? ''} slug={formSlug} />;
}

function FormAt({ slug }: { slug: string | undefined }) {
  const { tenantId } = useTenant();
  const form = useQuery(applicationFormQueries(useApi()).open(tenantId, slug));
  const [applied, setApplied] = useState<Applied | null>(null);

  if (applied) return <Thanks applied={applied} />;
  if (form.data) {
    return (
      <ApplyForm
        tenantId={tenantId}
        slug={slug}
        form={form.data}
        onApplied={setApplied}
        onOutdated={() => void form.refetch()}
      />
    );
  }
  if (form.isPending) return <PageSkeleton shape="form" />;
  const code = form.error instanceof ApiProblem ? form.error.code : null;
  if (code === 'not-found') {
    return (
      <EmptyState kind="no-result" headingOrder={1} title={labels.notFound}>
        {labels.notFoundHint}
      </EmptyState>
    );
  }
  if (code === 'tenant-disabled') {
    return <EmptyState kind="no-result" headingOrder={1} title={problemMessage(form.error)} />;
  }
  return (
    <ProblemPanel
      title={labels.loadFailure}
      onRetry={() => void form.refetch()}
      retrying={form.isFetching}
    >
      {problemMessage(form.error)}
    </ProblemPanel>
  );
}

/** In the place of the form once it is sent (APPL-110). */
function Thanks({ applied }: { applied: Applied }) {
  const { heading, text } = thanks(applied);
  return (
    <Stack gap="sm" align="start">
      <IconCircleCheck size={40} stroke={1.5} aria-hidden />
      <Title order={1} size="h2" tabIndex={-1} ref={(title) => title?.focus()}>
        {heading}
      </Title>
      <Text role="status">{text}</Text>
    </Stack>
  );
}
