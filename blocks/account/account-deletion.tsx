import { Button, Group, Text } from '@mantine/core';
import { IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { longDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { ownAccountLabels } from '#client/own-account/labels.ts';
import { ownAccountMutations } from '#client/own-account/mutations.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { daysToKeepAccount } from '#contract/own-account/deletion.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from './account-deletion.module.css';
import { AccountRow } from './account-row.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const labels = ownAccountLabels.deletion;
const day = 86_400_000;

/** The end of one’s own account: the data that go, the data that stay, and the way to keep it after all. */
export function AccountDeletion() {
  const session = useSessionStore();
  const { timezone } = useTenant().data;
  const mutations = ownAccountMutations(useApi());
  const [isAsking, setAsking] = useState(false);
  const [deletionAt, setDeletionAt] = useState<string | null>(null);
  return (
    <>
      <AccountRow
        title={labels.title}
        state={labels.description}
        icon={IconUserX}
        actions={
          <Button variant="default" className={styles.ask} onClick={() => setAsking(true)}>
            {labels.ask}
          </Button>
        }
      />
      {isAsking && (
        <PasswordDialog
          title={labels.dialog.title}
          description={labels.dialog.at(longDate(Date.now() + daysToKeepAccount * day, timezone))}
          confirmLabel={labels.dialog.confirm}
          danger
          action={mutations.requestDeletion()}
          onDone={(answer) => {
            setAsking(false);
            setDeletionAt(answer.deletionAt);
          }}
          onClose={() => setAsking(false)}
        >
          <dl className={styles.parts}>
            <dt>{labels.dialog.goes}</dt>
            <dd>{labels.dialog.going}</dd>
            <dt>{labels.dialog.stays}</dt>
            <dd>{labels.dialog.staying}</dd>
          </dl>
        </PasswordDialog>
      )}
      {deletionAt !== null && (
        <Dialog
          opened
          onClose={session.clear}
          title={labels.asked.title}
          closeOnClickOutside={false}
        >
          <Text>{labels.asked.text(longDate(deletionAt, timezone))}</Text>
          <Group justify="flex-end" mt="md">
            <Button onClick={session.clear} data-autofocus>
              {labels.asked.leave}
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  );
}
