import { Counter, type Registry } from 'prom-client';
import { storeCalled, storeOperations } from '#server/files/store/store-signals.ts';
import { mailHandedOver } from '#server/mail/mail-signals.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { jobEnded, jobGivenUp } from '#server/platform/jobs/job-signals.ts';
import { bridgeFailed } from '#server/screens/bridge-failures.ts';
import { figureNames } from './names.ts';

/** Counts the events of this process, until the returned function is called. */
export function countEvents(
  jobs: readonly Pick<Job, 'name' | 'isMail'>[],
  registry: Registry,
): () => void {
  const registers = [registry];
  const runs = new Counter({
    name: figureNames.jobRuns,
    help: 'Runs of jobs that have ended here; a failed one is tried again',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const givenUp = new Counter({
    name: figureNames.jobsGivenUp,
    help: 'Jobs that were given up after their last try',
    labelNames: ['kind'],
    registers,
  });
  const mails = new Counter({
    name: figureNames.mailsHandedOver,
    help: 'Mails that were taken, or refused for their recipient, by the way they went',
    labelNames: ['kind', 'by', 'outcome'],
    registers,
  });
  const mailsGivenUp = new Counter({
    name: figureNames.mailsGivenUp,
    help: 'Mails that were given up after their last try',
    registers,
  });
  const failures = new Counter({
    name: figureNames.bridgeFailures,
    help: 'Failures of screens that shells have told of, by side and reason',
    labelNames: ['side', 'reason'],
    registers,
  });
  const storeCalls = new Counter({
    name: figureNames.fileStoreCalls,
    help: 'Calls of the store of files, each with all its tries',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  for (const operation of storeOperations)
    for (const outcome of ['done', 'failed']) storeCalls.inc({ operation, outcome }, 0);
  for (const { name } of jobs) {
    for (const outcome of ['done', 'failed']) runs.inc({ kind: name, outcome }, 0);
    givenUp.inc({ kind: name }, 0);
  }
  const mailKinds = new Set(jobs.filter(({ isMail }) => isMail).map(({ name }) => name));
  const ends = [
    jobEnded.listen(({ kind, outcome }) => runs.inc({ kind, outcome })),
    jobGivenUp.listen(({ kind }) => {
      givenUp.inc({ kind });
      if (mailKinds.has(kind)) mailsGivenUp.inc();
    }),
    mailHandedOver.listen(({ kind, by, outcome }) => mails.inc({ kind, by, outcome })),
    storeCalled.listen(({ operation, outcome }) => storeCalls.inc({ operation, outcome })),
    bridgeFailed.listen(({ side, reason, count }) => failures.inc({ side, reason }, count)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
