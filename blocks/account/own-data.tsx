import { Button } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '#client/files/download.ts';
import { useApi } from '#client/http/api-context.ts';
import { ownAccountLabels } from '#client/own-account/labels.ts';
import { ownAccountMutations } from '#client/own-account/mutations.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { useSide } from '../side.ts';
import { AccountRow } from './account-row.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const labels = ownAccountLabels.data;

/** All that is kept about the signed-in person, as a file. */
export function OwnData() {
  const { notifySuccess } = useSide();
  const { tenantName } = useTenant().data;
  const mutations = ownAccountMutations(useApi());
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <AccountRow
        title={labels.title}
        state={labels.description(tenantName)}
        icon={IconFileDescription}
        actions={
          <Button variant="default" onClick={() => setAsking(true)}>
            {labels.download}
          </Button>
        }
      />
      {isAsking && (
        <PasswordDialog
          title={labels.dialog.title}
          description={labels.dialog.description}
          confirmLabel={labels.dialog.confirm}
          action={mutations.download()}
          onDone={(file) => {
            setAsking(false);
            download(file);
            notifySuccess(labels.done(file.name));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
