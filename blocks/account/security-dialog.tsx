import { secondFactorLabels as labels } from '#client/auth/second-factor-labels.ts';
import { secondFactorMutations } from '#client/auth/second-factors.ts';
import { useApi } from '#client/http/api-context.ts';
import type { Passkey } from '#contract/auth/second-factor.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** The change that somebody is about to make. */
export type SecurityChange =
  | { readonly kind: 'add-codes' | 'remove-codes' | 'add-passkey' | 'renew-recovery' }
  | { readonly kind: 'remove-passkey'; readonly passkey: Passkey };

interface SecurityDialogProps {
  change: SecurityChange;
  /** Told the text of a notice, and the new recovery codes where there are any. */
  onDone: (text: string | null, recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** The one dialog of a change; each asks for the password. */
export function SecurityDialog({ change, onDone, onClose }: SecurityDialogProps) {
  const mutations = secondFactorMutations(useApi());
  switch (change.kind) {
    case 'add-codes':
      return (
        <CodesDialog
          onDone={(codes) => onDone(labels.codes.dialog.done, codes)}
          onClose={onClose}
        />
      );
    case 'add-passkey':
      return (
        <PasskeyDialog
          onDone={(codes) => onDone(labels.passkeys.dialog.done, codes)}
          onClose={onClose}
        />
      );
    case 'remove-codes':
      return (
        <PasswordDialog
          danger
          {...labels.codes.removeDialog}
          confirmLabel={labels.codes.remove}
          action={mutations.removeCodes()}
          onDone={() => onDone(labels.codes.removed, [])}
          onClose={onClose}
        />
      );
    case 'remove-passkey':
      return (
        <PasswordDialog
          danger
          title={labels.passkeys.removeDialog.title(change.passkey.name)}
          description={labels.passkeys.removeDialog.description}
          confirmLabel={labels.codes.remove}
          action={mutations.removePasskey(change.passkey.id)}
          onDone={() => onDone(labels.passkeys.removed, [])}
          onClose={onClose}
        />
      );
    case 'renew-recovery':
      return (
        <PasswordDialog
          title={labels.recovery.renewDialog.title}
          description={labels.recovery.renewDialog.description}
          confirmLabel={labels.recovery.renewDialog.confirm}
          action={mutations.renewRecoveryCodes()}
          onDone={({ recoveryCodes }) => onDone(null, recoveryCodes)}
          onClose={onClose}
        />
      );
  }
}
