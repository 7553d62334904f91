import { Button, Text } from '@mantine/core';
import { IconGift, IconListCheck, IconSend } from '@tabler/icons-react';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { welcomeLabels as labels } from '#client/welcome/labels.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from './welcome-dialog.module.css';

const icons = [IconListCheck, IconSend, IconGift];

/** Says hello in the name of the tenant, and explains how a programme works. */
export function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const { tenantName } = useTenant().data;
  return (
    <Dialog opened onClose={onClose} title={labels.title(tenantName)}>
      <Text>{labels.intro}</Text>
      <ol className={styles.steps}>
        {labels.steps.map((step, index) => {
          const Icon = icons[index] ?? IconListCheck;
          return (
            <li key={step} className={styles.step}>
              <span className={styles.icon}>
                <Icon size={20} stroke={1.8} aria-hidden />
              </span>
              {step}
            </li>
          );
        })}
      </ol>
      <Button fullWidth onClick={onClose} data-autofocus>
        {labels.begin}
      </Button>
    </Dialog>
  );
}
