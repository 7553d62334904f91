import { Button, Group, Loader, SegmentedControl, Stack, Text } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { contentOf } from '#client/emails/form.ts';
import { sendLabels as labels } from '#client/emails/labels.ts';
import { emailQueries } from '#client/emails/queries.ts';
import { recipientsInWords } from '#client/emails/recipients-in-words.ts';
import { nextMorning, type ScheduleValues, scheduleOf } from '#client/emails/schedule.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { emailNoticeDuration } from '#client/system-emails/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { CheckResult } from '#contract/emails/check.ts';
import type { EmailDraft } from '#contract/emails/email.ts';
import { readPlaceholders } from '#contract/placeholders/placeholders.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FindingList } from '../email-body/finding-list.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useSide } from '../side.ts';
import { LeftOutList } from './left-out-list.tsx';
import { reachedOf } from './reached-of.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { type SendStep, useSend } from './use-send.ts';

interface SendDialogProps {
  /** The draft as it is saved. */
  draft: EmailDraft;
  /** Saves words that were typed after "Send" was pressed. */
  save: () => Promise<EmailDraft | null>;
  onSent: (emailSendId: string) => void;
  /** Told of a refusal; true where it is about the draft. */
  onRefused: (error: unknown) => boolean;
  onClose: () => void;
}

/** Sends or schedules an email in steps: asks, checks, shows the findings, sends (MAIL-53 to MAIL-59, MAIL-137). */
export function SendDialog({ draft, save, onSent, onRefused, onClose }: SendDialogProps) {
  const side = useSide();
  const { timezone } = useTenant().data;
  const [isLater, setLater] = useState(false);
  const [values, setValues] = useState(() => nextMorning(timezone, Date.now()));
  const schedule = isLater ? scheduleOf(values) : null;
  const { step, check, sendAnyway } = useSend({
    ...{ save, schedule, onUnsaved: onClose },
    onSent(emailSendId) {
      side.notifySuccess(isLater ? labels.scheduled : labels.sent, {
        duration: emailNoticeDuration,
      });
      onSent(emailSendId);
    },
    onRefused(error) {
      const isHeeded = onRefused(error);
      if (isHeeded) onClose();
      return isHeeded;
    },
  });
  const audience = useQuery({
    ...emailQueries(useApi()).audience(contentOf(draft)),
    enabled: step.name === 'confirm',
  });
  // A call under way cannot be taken back, so nothing offers that.
  const isUnderWay = step.name === 'checking' || step.name === 'sending';
  return (
    <Dialog
      opened
      onClose={isUnderWay ? () => {} : onClose}
      withCloseButton={!isUnderWay}
      closeOnClickOutside={false}
      closeOnEscape={!isUnderWay}
      title={step.name === 'results' ? labels.title.results : labels.title.confirm}
    >
      <Stack gap="md">
        <Step
          step={step}
          draft={draft}
          audience={audience}
          when={{ isLater, setLater, values, setValues }}
        />
        <Actions
          step={step}
          isLater={isLater}
          isIncomplete={(isLater && schedule === null) || reachesNobody(audience)}
          onClose={onClose}
          onCheck={check}
          onSendAnyway={sendAnyway}
        />
      </Stack>
    </Dialog>
  );
}

/** When the email goes out, as far as somebody has chosen. */
interface When {
  isLater: boolean;
  setLater: (isLater: boolean) => void;
  values: ScheduleValues;
  setValues: (values: ScheduleValues) => void;
}

/** The people whom the email is to, as far as they are counted. */
type Audience = Pick<UseQueryResult<CheckResult>, 'data' | 'error' | 'isFetching'>;

/** An older count says nothing of now. */
const reachesNobody = ({ data, isFetching }: Audience): boolean =>
  data !== undefined && !isFetching && reachedOf(data) === 0;

type StepProps = Pick<SendDialogProps, 'draft'> & {
  step: SendStep;
  audience: Audience;
  when: When;
};

function Step({ step, draft, audience, when }: StepProps): ReactNode {
  switch (step.name) {
    case 'confirm':
      return (
        <Question draft={draft} audience={audience} when={when} problem={step.problem ?? null} />
      );
    case 'results':
      return <Results check={step.check} />;
    case 'failed':
      return <ProblemAlert>{problemMessage(step.error)}</ProblemAlert>;
    default:
      return (
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden />
          <Text size="sm">{labels[step.name]}</Text>
        </Group>
      );
  }
}

interface QuestionProps {
  draft: EmailDraft;
  audience: Audience;
  when: When;
  problem: string | null;
}

/** The subject of the email, the number of recipients, and the time (MAIL-54, MAIL-137). */
function Question({ draft, audience, when, problem }: QuestionProps) {
  const { terms } = useTenant().data;
  const { data, error } = audience;
  return (
    <>
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {readPlaceholders(draft.subject ?? '')}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {recipientsInWords(draft.to.ambassadors, terms)}
        </Text>
        <Text size="sm" c="dimmed" role="status">
          {error
            ? problemMessage(error)
            : data === undefined
              ? labels.counting
              : labels.recipients(data.recipientCount)}
        </Text>
      </div>
      {reachesNobody(audience) && (
        <Text size="sm" role="alert">
          {labels.reachesNobody}
        </Text>
      )}
      {data && <LeftOutList leftOut={data.leftOut} />}
      <SegmentedControl
        fullWidth
        aria-label={labels.when.label}
        data={(['now', 'later'] as const).map((value) => ({ value, label: labels.when[value] }))}
        value={when.isLater ? 'later' : 'now'}
        onChange={(value) => when.setLater(value === 'later')}
      />
      {when.isLater && (
        <ScheduleFields
          values={when.values}
          onChange={when.setValues}
          audience={data}
          problem={problem}
        />
      )}
    </>
  );
}

const Results = ({ check: { results, leftOut } }: { check: CheckResult }) => (
  <>
    <FindingList
      findings={results}
      levels={labels.levels}
      more={({ code, count }) =>
        !labels.aboutEmail.includes(code) && (
          <Text size="xs" c="dimmed">
            {labels.concerned(count)}
          </Text>
        )
      }
    />
    <LeftOutList leftOut={leftOut} />
  </>
);

interface ActionsProps {
  step: SendStep;
  isLater: boolean;
  isIncomplete: boolean;
  onClose: () => void;
  onCheck: () => void;
  onSendAnyway: () => void;
}

function Actions({ step, isLater, isIncomplete, onClose, onCheck, onSendAnyway }: ActionsProps) {
  if (step.name === 'checking' || step.name === 'sending') return null;
  const isStopped =
    step.name === 'results' && step.check.results.some(({ level }) => level === 'error');
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        {step.name === 'confirm' ? labels.cancel : labels.close}
      </Button>
      {step.name === 'confirm' && (
        <Button onClick={onCheck} disabled={isIncomplete} data-autofocus>
          {isLater ? labels.confirmLater : labels.confirm}
        </Button>
      )}
      {step.name === 'results' && !isStopped && (
        <Button onClick={onSendAnyway}>
          {isLater ? labels.scheduleAnyway : labels.sendAnyway}
        </Button>
      )}
      {step.name === 'failed' && <Button onClick={step.again}>{labels.tryAgain}</Button>}
    </Group>
  );
}
