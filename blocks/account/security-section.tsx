import { Button } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint, IconLifebuoy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountNoticeDuration } from '#client/auth/account-labels.ts';
import { supportsPasskeys } from '#client/auth/passkeys.ts';
import { secondFactorLabels as labels } from '#client/auth/second-factor-labels.ts';
import { secondFactorQueries } from '#client/auth/second-factors.ts';
import { listDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { useSide } from '../side.ts';
import { AccountCard } from './account-card.tsx';
import { AccountRow } from './account-row.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { type SecurityChange, SecurityDialog } from './security-dialog.tsx';
import { SessionList } from './session-list.tsx';

/** The second factors of a sign-in, besides the password. */
export function SecuritySection() {
  const { notifySuccess } = useSide();
  const { timezone } = useTenant().data;
  const factors = useQuery(secondFactorQueries(useApi()).list());
  const [change, setChange] = useState<SecurityChange | null>(null);
  const [newCodes, setNewCodes] = useState<readonly string[]>([]);

  function finish(text: string | null, recoveryCodes: readonly string[]): void {
    setChange(null);
    setNewCodes(recoveryCodes);
    if (text) notifySuccess(text, { duration: accountNoticeDuration });
  }

  if (!factors.data) {
    return factors.error ? (
      <ProblemPanel
        title={labels.loadFailure}
        onRetry={factors.refetch}
        retrying={factors.isFetching}
      >
        {problemMessage(factors.error)}
      </ProblemPanel>
    ) : (
      <FormSkeleton />
    );
  }
  const { codesSince, passkeys, recoveryCodesLeft } = factors.data;
  const hasFactor = codesSince !== null || passkeys.length > 0;
  return (
    <>
      <AccountCard title={labels.title} description={labels.description}>
        <AccountRow
          icon={IconDeviceMobile}
          title={labels.codes.title}
          isOn={codesSince !== null}
          state={
            codesSince === null
              ? labels.codes.off
              : labels.codes.on(listDate(codesSince, timezone, Date.now()))
          }
          actions={
            codesSince === null ? (
              <Button variant="default" onClick={() => setChange({ kind: 'add-codes' })}>
                {labels.codes.setUp}
              </Button>
            ) : (
              <Button variant="default" onClick={() => setChange({ kind: 'remove-codes' })}>
                {labels.codes.remove}
              </Button>
            )
          }
        />
        <AccountRow
          icon={IconFingerprint}
          title={labels.passkeys.title}
          isOn={passkeys.length > 0}
          state={supportsPasskeys() ? labels.passkeys.none : labels.passkeys.unsupported}
          actions={
            supportsPasskeys() && (
              <Button variant="default" onClick={() => setChange({ kind: 'add-passkey' })}>
                {labels.passkeys.add}
              </Button>
            )
          }
        >
          {passkeys.length > 0 && (
            <PasskeyList
              passkeys={passkeys}
              onRemove={(passkey) => setChange({ kind: 'remove-passkey', passkey })}
            />
          )}
        </AccountRow>
        {hasFactor && (
          <AccountRow
            icon={IconLifebuoy}
            title={labels.recovery.title}
            isOn={recoveryCodesLeft > 0}
            state={labels.recovery.left(recoveryCodesLeft)}
            actions={
              <Button variant="default" onClick={() => setChange({ kind: 'renew-recovery' })}>
                {labels.recovery.renew}
              </Button>
            }
          />
        )}
        <SessionList />
      </AccountCard>
      {change && <SecurityDialog change={change} onDone={finish} onClose={() => setChange(null)} />}
      {newCodes.length > 0 && (
        <RecoveryCodesDialog codes={newCodes} onClose={() => setNewCodes([])} />
      )}
    </>
  );
}
