import {
  IconCircleCheck,
  IconConfetti,
  IconHourglassHigh,
  IconMailOpened,
  IconUserCheck,
} from '@tabler/icons-react';
import { applicationStatusLabels as labels } from '#client/applicants/application-status.ts';
import { longDate } from '#client/dates/dates.ts';
import { longDay } from '#client/dates/days.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ApplicationStatus } from '#contract/applicants/application-status.ts';
import { AnswerCard } from '#ui/answer-card.tsx';
import styles from './application-status-card.module.css';
import { CardButton } from './card-button.tsx';
import { applyPath } from './registration-link.ts';
import { ScreenLink } from './screen-link.tsx';

interface ApplicationStatusCardProps {
  status: ApplicationStatus;
  onAskForLink: () => void;
}

/** The brand’s word about an application, the steps it has taken so far, and the next one. */
export function ApplicationStatusCard({ status, onAskForLink }: ApplicationStatusCardProps) {
  const brand = useTenant().data.tenantName;
  const login = <ScreenLink to="/login">{labels.login}</ScreenLink>;
  switch (status.state) {
    case 'waiting': {
      const { title, text, nothingToDo, step, last } = labels.waiting;
      return (
        <AnswerCard
          icon={IconHourglassHigh}
          title={title}
          below={<Steps status={status} now={step} next={last} />}
        >
          {text(brand)} {nothingToDo}
        </AnswerCard>
      );
    }
    case 'approved': {
      const { title, text, step, last, newLink } = labels.approved;
      return (
        <AnswerCard
          icon={IconConfetti}
          title={title}
          below={<Steps status={status} done={step} now={last} />}
          actions={
            <>
              <CardButton onClick={onAskForLink}>{newLink}</CardButton>
              {login}
            </>
          }
        >
          {text(brand)}
        </AnswerCard>
      );
    }
    case 'rejected': {
      const { title, text, step, apply, ...again } = labels.rejected;
      const day = status.applyAgainOn === null ? null : longDay(status.applyAgainOn);
      return (
        <AnswerCard
          icon={IconMailOpened}
          title={title}
          below={
            <Steps
              status={status}
              done={step}
              {...(day === null ? { now: again.lastNow } : { next: again.lastFrom(day) })}
            />
          }
          actions={day === null && <ScreenLink to={applyPath}>{apply}</ScreenLink>}
        >
          {text(brand)} {day === null ? again.now : again.from(day)}
        </AnswerCard>
      );
    }
    case 'registered': {
      const { title, text, step } = labels.registered;
      return (
        <AnswerCard
          icon={IconUserCheck}
          title={title}
          below={<Steps status={status} done={step} />}
          actions={login}
        >
          {text(brand)}
        </AnswerCard>
      );
    }
  }
}

interface StepsProps {
  status: ApplicationStatus;
  done?: string;
  now?: string;
  next?: string;
}

/** The way of the application; a step that is reached is not told by its colour alone. */
function Steps({ status, done, now, next }: StepsProps) {
  const { timezone } = useTenant().data;
  const received = labels.received(longDate(status.receivedAt, timezone));
  return (
    <ol className={styles.steps} aria-label={labels.steps}>
      {[received, done].map(
        (step) =>
          step && (
            <li key={step} data-state="done">
              <IconCircleCheck size={20} stroke={1.75} aria-hidden />
              {step}
            </li>
          ),
      )}
      {now && (
        <li data-state="now" aria-current="step">
          <span className={styles.dot} aria-hidden />
          {now}
        </li>
      )}
      {next && (
        <li data-state="next">
          <span className={styles.dot} aria-hidden />
          {next}
        </li>
      )}
    </ol>
  );
}
