import { Alert, Stack, Text } from '@mantine/core';
import { IconMessageExclamation } from '@tabler/icons-react';
import { profileLabels } from '#client/profiles/labels.ts';
import type { Person } from '#contract/people/person.ts';
import type { PersonAreaProps } from '../person-areas/person-areas.ts';
import { ChangeReview } from './change-review.tsx';
import styles from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import { VisibilitySwitch } from './visibility-switch.tsx';

const labels = profileLabels.review;

/** An admin changes the text in force (AMB-87). */
const textInForce = ({ profile }: Person) => profile;

/** The profile of a person as an admin sees it: the pending change, its visibility, and its content (AMB-28). */
export function PersonProfile({ person, onDirtyChange }: Omit<PersonAreaProps, 'means'>) {
  const { pendingProfile, rejectedProfile } = person;
  return (
    <Stack gap="lg" maw={pendingProfile ? 800 : 640}>
      {pendingProfile && (
        <ChangeReview key={pendingProfile.submittedAt} person={person} pending={pendingProfile} />
      )}
      {rejectedProfile && (
        <Alert
          color="gray"
          icon={<IconMessageExclamation aria-hidden />}
          title={labels.rejectedTitle}
        >
          <Text size="sm" className={styles.message}>
            {labels.message(rejectedProfile.rejectionMessage ?? '')}
          </Text>
        </Alert>
      )}
      <VisibilitySwitch person={person} />
      <ProfileForm person={person} textOf={textInForce} onDirtyChange={onDirtyChange} />
    </Stack>
  );
}
