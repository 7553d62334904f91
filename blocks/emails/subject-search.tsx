import { emailLabels } from '#client/emails/labels.ts';
import { SearchField } from '#ui/search-field.tsx';
import styles from './emails.module.css';

interface SubjectSearchProps {
  value: string;
  onSearch: (search: string) => void;
}

/** The search for emails by their subject (MAIL-19). */
export const SubjectSearch = (props: SubjectSearchProps) => (
  <div className={styles.search}>
    <SearchField label={emailLabels.search} {...props} />
  </div>
);
