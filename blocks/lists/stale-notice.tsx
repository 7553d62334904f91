import { problemMessage } from '#client/http/problem-message.ts';
import { listLabels } from '#client/lists/labels.ts';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import styles from './stale-notice.module.css';

interface StaleNoticeProps {
  /** In place of the words about one list. */
  title?: string;
  /** Why the list could not be read again. */
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

/** Says that rows in sight may be old. It stands below them, so that none moves as it comes or goes (SHELL-313). */
export const StaleNotice = ({ title = listLabels.stale, error, ...retry }: StaleNoticeProps) => (
  <div className={styles.root}>
    <ProblemPanel role="status" title={title} {...retry}>
      {problemMessage(error)}
    </ProblemPanel>
  </div>
);
