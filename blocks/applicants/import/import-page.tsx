import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { decisions } from '#client/applicants/form.ts';
import { fieldsOf } from '#client/applicants-import/columns.ts';
import { importLabels as labels } from '#client/applicants-import/labels.ts';
import { applicationFormQueries } from '#client/application-forms/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Steps } from '#ui/steps.tsx';
import { RunDialog } from '../../lists/run-dialog.tsx';
import type { PageMeans } from '../../page-means.ts';
import { useSide } from '../../side.ts';
import styles from './import.module.css';
import { ImportResult } from './import-result.tsx';
import { type ImportChoice, ImportStep } from './import-step.tsx';
import { PasteStep } from './paste-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { useImportRun } from './use-import-run.ts';
import { useImportTable } from './use-import-table.ts';

const steps = ['paste', 'preview', 'import'] as const;
type Step = (typeof steps)[number];

interface ImportPageProps {
  means: PageMeans;
  /** The address of the list of applicants. */
  list: string;
}

const undecided: ImportChoice = { decision: null, isTold: false };

/** The import of applicants in three steps (APPL-11, APPL-88). */
export function ImportPage({ means, list }: ImportPageProps) {
  const { Page } = means;
  const { renderLink } = useSide();
  const forms = useQuery(applicationFormQueries(useApi()).all());
  const fields = useMemo(() => fieldsOf(forms.data?.results ?? []), [forms.data]);
  const importRun = useImportRun();
  const { run, progress } = importRun;
  const [step, setStep] = useState<Step>('paste');
  const table = useImportTable(fields, step !== 'paste');
  const [choice, setChoice] = useState(undecided);
  const top = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const isOver = run !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another step begins at its top.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    top.current?.focus();
  }, [step, isOver]);

  const start = (pieces = table.pieces) => {
    if (choice.decision === null) return;
    const approved = decisions[choice.decision];
    const decision = { approved, sendDecisionEmail: approved !== null && choice.isTold };
    void importRun.start(pieces, decision);
  };
  const again = () => {
    importRun.forget();
    table.clear();
    setChoice(undecided);
    setStep('paste');
  };
  const isSound = !table.isEmpty && table.problem === null;
  const isOpen: Record<Step, boolean> = {
    paste: true,
    preview: isSound,
    // The questions of the form change the guesses.
    import: isSound && !forms.isPending && table.missing.length === 0,
  };
  const isDirty = isOver ? run.left.length > 0 : !table.isEmpty;

  return (
    <Page title={labels.title} isDirty={isDirty}>
      <PageHeader
        title={labels.title}
        description={labels.description}
        back={<BackLink label={labels.back} renderLink={(props) => renderLink(list, props)} />}
      />
      <VisuallyHidden ref={top} tabIndex={-1} className={styles.top}>
        {isOver ? labels.steps.result : labels.stepOf(steps.indexOf(step) + 1, labels.steps[step])}
      </VisuallyHidden>
      <Steps
        label={labels.stepsLabel}
        current={isOver ? '' : step}
        steps={steps.map((key) => ({
          key,
          label: labels.steps[key],
          done: isOver || steps.indexOf(key) < steps.indexOf(step),
          open: !isOver && isOpen[key],
        }))}
        onOpen={(index) => setStep(steps[index] ?? 'paste')}
      />
      {isOver ? (
        <ImportResult
          table={table}
          run={run}
          list={list}
          onResume={() => start([...run.left])}
          onAnother={again}
        />
      ) : (
        <>
          {step === 'paste' && <PasteStep table={table} onNext={() => setStep('preview')} />}
          {step === 'preview' && (
            <PreviewStep
              table={table}
              fields={fields}
              fieldsProblem={forms.error ? problemMessage(forms.error) : null}
              onBack={() => setStep('paste')}
              onNext={isOpen.import ? () => setStep('import') : undefined}
            />
          )}
          {step === 'import' && (
            <ImportStep
              table={table}
              choice={choice}
              onChoice={setChoice}
              isRunning={progress !== null}
              onBack={() => setStep('preview')}
              onImport={() => start()}
            />
          )}
        </>
      )}
      <RunDialog
        title={labels.run.title}
        progress={
          progress && {
            ...progress,
            label: labels.run.title,
            text: labels.run.progress(progress.done, progress.of),
          }
        }
        stopLabel={labels.run.stop}
        onStop={importRun.stop}
        failed={[]}
        onClose={() => {}}
      />
    </Page>
  );
}
