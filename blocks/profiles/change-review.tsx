import { Button, Group } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { listDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { differingFields } from '#client/profiles/form.ts';
import { profileLabels } from '#client/profiles/labels.ts';
import { profileMutations } from '#client/profiles/mutations.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { Person } from '#contract/people/person.ts';
import { type PendingProfile, profileFields } from '#contract/profiles/profile.ts';
import { Section } from '#ui/section.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useSide } from '../side.ts';
import styles from './profile.module.css';
import { ProfileValue } from './profile-value.tsx';
import { RejectProfileDialog } from './reject-profile-dialog.tsx';

const labels = profileLabels.review;

interface ChangeReviewProps {
  person: Person;
  pending: PendingProfile;
}

/** A pending change beside the profile in force, with marked differences, and the decision (AMB-92, AMB-138). */
export function ChangeReview({ person, pending }: ChangeReviewProps) {
  const side = useSide();
  const mutations = profileMutations(useApi());
  const approve = useMutation(mutations.approve());
  const reject = useMutation(mutations.reject());
  const [isRejecting, setRejecting] = useState(false);
  const { timezone } = useTenant().data;
  const { id, profile } = person;
  const { submittedAt } = pending;
  const name = fullName(person);
  const changed = differingFields(profile, pending);
  const shown = profileFields.filter((field) => (profile[field] ?? pending[field]) !== null);
  const isBusy = approve.isPending || reject.isPending;

  const done = (text: string) => () => {
    setRejecting(false);
    side.notifySuccess(text, { duration: 2000 });
  };
  const onError = (error: unknown) => side.notifyProblem(error);

  return (
    <Section
      title={labels.title}
      description={profileLabels.submitted(listDate(submittedAt, timezone, Date.now()))}
      actions={
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            leftSection={<IconX size={16} aria-hidden />}
            disabled={isBusy}
            onClick={() => setRejecting(true)}
          >
            {labels.reject}
          </Button>
          <Button
            size="sm"
            leftSection={<IconCheck size={16} aria-hidden />}
            loading={approve.isPending}
            disabled={isBusy}
            onClick={() =>
              approve.mutate({ id, submittedAt }, { onSuccess: done(labels.approved), onError })
            }
          >
            {labels.approve}
          </Button>
        </Group>
      }
    >
      <dl>
        {shown.map((field) => (
          <div key={field} className={styles.row}>
            <dt>{profileLabels.fields[field]}</dt>
            <dd>
              <small>{labels.now}</small>
              <ProfileValue text={profile} field={field} name={name} />
            </dd>
            <dd className={styles.proposed} data-changed={changed.includes(field) || undefined}>
              <Group gap="xs" component="small">
                {labels.proposed}
                {changed.includes(field) && (
                  <StatusBadge tone="waiting">{labels.changed}</StatusBadge>
                )}
              </Group>
              <ProfileValue text={pending} field={field} name={name} />
            </dd>
          </div>
        ))}
      </dl>
      {isRejecting && (
        <RejectProfileDialog
          person={person}
          busy={reject.isPending}
          onReject={(message) =>
            reject.mutate(
              { id, submittedAt, message },
              { onSuccess: done(labels.rejected), onError },
            )
          }
          onCancel={() => setRejecting(false)}
        />
      )}
    </Section>
  );
}
