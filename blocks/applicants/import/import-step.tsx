import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { Button, Checkbox, Group, Radio } from '@mantine/core';
import { type DecisionChoice, decisions } from '#client/applicants/form.ts';
import { importLabels } from '#client/applicants-import/labels.ts';
import { approvalInWords } from '#contract/applicants/words.ts';
import { FormCard } from '#ui/form-card.tsx';
import { Section } from '#ui/section.tsx';
import styles from './import.module.css';
import { TrialReport, useTrial } from './trial-report.tsx';
import type { ImportTable } from './use-import-table.ts';

const { decide: labels, trial: trialLabels, run } = importLabels;

const choices = ['undecided', 'approved', 'rejected'] satisfies DecisionChoice[];

/** The decision about everybody in the import; null until somebody chooses (APPL-132). */
export interface ImportChoice {
  readonly decision: DecisionChoice | null;
  readonly isTold: boolean;
}

interface ImportStepProps {
  table: ImportTable;
  choice: ImportChoice;
  onChoice: (choice: ImportChoice) => void;
  isRunning: boolean;
  onBack: () => void;
  onImport: () => void;
}

/** The third step: the decision, its consequence, and the import itself (APPL-91, APPL-132). */
export function ImportStep({
  table,
  choice,
  onChoice,
  isRunning,
  onBack,
  onImport,
}: ImportStepProps) {
  const trial = useTrial(table);
  const { decision } = choice;
  const mayTell = decision !== null && decision !== 'undecided';
  const isReady = table.isReady && decision !== null && trial.fresh > 0 && !isRunning;
  return (
    <FormCard
      title={labels.title}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onImport();
      }}
      actions={
        <Group gap="xs">
          <Button variant="default" onClick={onBack}>
            {importLabels.previous}
          </Button>
          <Button type="submit" disabled={!isReady}>
            {trial.fresh > 0 ? run.start(trial.fresh) : run.none}
          </Button>
        </Group>
      }
    >
      <Radio.Group
        label={labels.decision}
        description={decision === null && labels.choose}
        withAsterisk
        value={decision}
        onChange={(chosen) => onChoice({ ...choice, decision: chosen })}
      >
        <div className={styles.decisions}>
          {choices.map((value) => (
            <Radio
              key={value}
              value={value}
              label={approvalInWords(decisions[value])}
              description={labels.hints[value]}
            />
          ))}
        </div>
      </Radio.Group>
      <Checkbox
        label={labels.email}
        description={
          mayTell && choice.isTold && trial.fresh > 0
            ? trialLabels.emails(trial.fresh)
            : decision === 'undecided'
              ? labels.emailUndecided
              : labels.emailHint
        }
        checked={mayTell && choice.isTold}
        disabled={!mayTell}
        onChange={(event) => onChoice({ ...choice, isTold: event.currentTarget.checked })}
      />
      <Section title={trialLabels.title}>
        <TrialReport table={table} trial={trial} onShowErrors={onBack} />
      </Section>
    </FormCard>
  );
}
