import { Alert, Anchor } from '@mantine/core';
import { socialLabels } from '#client/social/labels.ts';

interface BlockedPopupProps {
  /** Null while nothing is blocked. */
  address: string | null;
  onOpened: () => void;
}

/** Says that the browser has blocked a popup, with a link to open the page by hand. */
export const BlockedPopup = ({ address, onOpened }: BlockedPopupProps) =>
  address !== null && (
    <Alert color="yellow" role="alert" title={socialLabels.blocked.title}>
      {/* With an opener, so that the page may close itself. */}
      <Anchor href={address} target="_blank" rel="opener" size="sm" onClick={onOpened}>
        {socialLabels.blocked.open}
      </Anchor>
    </Alert>
  );
