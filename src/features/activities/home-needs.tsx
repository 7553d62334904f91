import { Alert, Anchor } from '@mantine/core';
import { type Icon, IconBrandPaypal, IconPencil, IconUserEdit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { homeLabels } from '#client/home/labels.ts';
import { ownPaymentLabels } from '#client/payments/labels.ts';
import type { Home } from '#contract/home/home.ts';
import styles from './home-needs.module.css';

const { needs: labels } = homeLabels;

interface HomeNeedsProps {
  profile: Home['profile'];
  needsPayPalEmail: boolean;
  /** Notes that a change of the agreements is read; undefined where none has changed. */
  onReadAgreements: (() => void) | undefined;
  /** Activities with a proof that was begun in this tab and not handed in. */
  drafts: readonly { readonly key: string; readonly title: string; readonly onOpen: () => void }[];
}

/** The steps that an ambassador has to take first; nothing where there are none (AMB-107, AMB-219, DASH-70). */
export function HomeNeeds({ profile, needsPayPalEmail, onReadAgreements, drafts }: HomeNeedsProps) {
  if (profile === null && !needsPayPalEmail && !onReadAgreements && drafts.length === 0)
    return null;
  return (
    <section aria-label={labels.title} className={styles.root}>
      {drafts.map(({ key, title, onOpen }) => (
        <Need key={key} icon={IconPencil} text={labels.draft(title)}>
          <Anchor component="button" type="button" onClick={onOpen} underline="always">
            {labels.draftAction}
          </Anchor>
        </Need>
      ))}
      {profile !== null && (
        <Need icon={IconUserEdit} text={labels.profile[profile]}>
          <Anchor component={Link} to="/my/profile" underline="always">
            {labels.profileAction[profile]}
          </Anchor>
        </Need>
      )}
      {needsPayPalEmail && (
        <Need icon={IconBrandPaypal} text={ownPaymentLabels.missingEmail}>
          <Anchor component={Link} to="/payments" underline="always">
            {ownPaymentLabels.addEmail}
          </Anchor>
        </Need>
      )}
      {onReadAgreements && (
        <Need icon={IconPencil} text={labels.agreements}>
          <Anchor component={Link} to="/my/user" onClick={onReadAgreements} underline="always">
            {labels.agreementsAction}
          </Anchor>
        </Need>
      )}
    </section>
  );
}

const Need = ({
  icon: NeedIcon,
  text,
  children,
}: {
  icon: Icon;
  text: string;
  children: ReactNode;
}) => (
  <Alert color="yellow" icon={<NeedIcon size={18} aria-hidden />} title={text}>
    {children}
  </Alert>
);
