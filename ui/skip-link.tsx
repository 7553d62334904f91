import styles from './skip-link.module.css';

/** The first stop of the Tab key: jumps over header and menu to the content with the id `targetId`. */
export function SkipLink({
  targetId,
  children = 'Skip to content',
}: {
  targetId: string;
  children?: string;
}) {
  return (
    <a
      href={`#${targetId}`}
      className={styles.root}
      data-screen-only
      onClick={(event) => {
        // A hash in the address would be an entry of the history.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      {children}
    </a>
  );
}
