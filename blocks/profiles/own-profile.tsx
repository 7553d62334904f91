import { Alert, Stack, Text } from '@mantine/core';
import { IconClock, IconMessageExclamation } from '@tabler/icons-react';
import { profileLabels as labels } from '#client/profiles/labels.ts';
import type { Person } from '#contract/people/person.ts';
import styles from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';

interface OwnProfileProps {
  person: Person;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The text that the owner goes on with: the pending one or the last rejected one, else the one in force (AMB-89). */
const ownText = ({ profile, pendingProfile, rejectedProfile }: Person) =>
  pendingProfile ?? rejectedProfile ?? profile;

/** The own profile, with the outcome of the last change (AMB-90). */
export function OwnProfile({ person, onDirtyChange }: OwnProfileProps) {
  const { hasPendingChange, rejectedProfile } = person;
  return (
    <Stack gap="lg">
      {hasPendingChange && (
        <Alert color="yellow" icon={<IconClock aria-hidden />} title={labels.pending}>
          {labels.pendingHint}
        </Alert>
      )}
      {rejectedProfile && (
        <Alert color="red" icon={<IconMessageExclamation aria-hidden />} title={labels.rejected}>
          <Stack gap="xs">
            <Text size="sm" className={styles.message}>
              {rejectedProfile.rejectionMessage}
            </Text>
            <span>{labels.rejectedHint}</span>
          </Stack>
        </Alert>
      )}
      <ProfileForm person={person} textOf={ownText} onDirtyChange={onDirtyChange} />
    </Stack>
  );
}
