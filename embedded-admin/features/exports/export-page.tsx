import { Button } from '@mantine/core';
import { useParams } from 'react-router';
import { ExportProgress } from '#blocks/lists/export-progress.tsx';
import { exportPageLabels as labels } from '#client/exports/labels.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Page } from '../../app/page.tsx';
import { useEmailedExport } from './use-emailed-export.ts';

/** Where the link of an email leads: downloads the file, or says why there is none (REP-109). */
export function ExportPage() {
  const { id = '' } = useParams();
  return (
    <Page title={labels.title}>
      <PageHeader title={labels.title} />
      <Download key={id} id={id} />
    </Page>
  );
}

function Download({ id }: { id: string }) {
  const { start, status, rows, error, name, isCancelled, cancel } = useEmailedExport(id);
  const again = (
    <Button variant="default" onClick={start}>
      {labels.again}
    </Button>
  );
  if (status === 'success')
    return (
      <EmptyState kind="first-use" title={labels.done(name ?? '')} action={again}>
        {labels.where}
      </EmptyState>
    );
  if (isCancelled) return <EmptyState kind="first-use" title={labels.cancelled} action={again} />;
  if (error instanceof ApiProblem && error.code === 'not-found')
    return (
      <EmptyState kind="no-result" title={labels.gone}>
        {labels.whyGone}
      </EmptyState>
    );
  if (error)
    return (
      <ProblemPanel title={labels.failed} onRetry={start}>
        {problemMessage(error)}
      </ProblemPanel>
    );
  return (
    <EmptyState
      kind="first-use"
      title={labels.downloading}
      action={<ExportProgress rows={rows} onCancel={cancel} />}
    >
      {labels.stay}
    </EmptyState>
  );
}
