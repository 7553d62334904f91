import { rewardAreaLabels } from '#client/reward-selections/chooser-labels.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import styles from './reward-code.module.css';

/** The code or reference of a reward, to be copied (REW-32, REW-192). */
export const RewardCode = ({ code }: { code: string }) => (
  <span className={styles.root}>
    <code className={styles.code}>{code}</code>
    <CopyButton value={code} name={rewardAreaLabels.selected.copyOne(code)} size="xs">
      {rewardAreaLabels.selected.copy}
    </CopyButton>
  </span>
);
