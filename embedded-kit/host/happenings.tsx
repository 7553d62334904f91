import { Alert } from '@mantine/core';
import { useObserved } from '#client/observable.ts';
import { hostLabels as labels } from './host-labels.ts';
import styles from './host-page.module.css';
import type { AppState, PlayedShell } from './played-shell.ts';

/** The present fault of the app, and the messages it has asked the shell to show above the page. */
export function Happenings({ shell }: { shell: PlayedShell }) {
  const state = useObserved(shell.state);
  const trouble = troubleOf(state);
  const { instructions } = state;
  if (!trouble && instructions.length === 0) return null;
  return (
    <div className={styles.happenings}>
      {trouble && (
        <Alert color={trouble.isOver ? 'red' : 'gray'} role="status">
          {trouble.words}
        </Alert>
      )}
      {instructions.map(({ id, level, title, message, kind }) => (
        <Alert key={id} color={colours[level]} title={title ?? kind}>
          {message}
        </Alert>
      ))}
    </div>
  );
}

const colours = { info: 'blue', warning: 'yellow', error: 'red' };

function troubleOf({ connection, failure }: AppState) {
  if (failure) return { words: labels.pageFailed(failure), isOver: true };
  switch (connection.status) {
    case 'connecting':
      return { words: labels.connecting, isOver: false };
    case 'failed':
      return { words: labels.failed(connection.reason), isOver: true };
    case 'closed':
      return { words: labels.closed, isOver: true };
    case 'ready':
      return null;
  }
}
