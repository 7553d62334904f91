import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconBell,
  IconCash,
  IconFlask,
  IconLogout,
  IconRoute,
  IconUserCircle,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ownActivitiesGuide } from '#client/guides/guide-ids.ts';
import { guideLabels } from '#client/guides/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { UserMenu } from '#ui/user-menu.tsx';
import { useOpenBetaFeatures } from '../beta/open-beta-features.ts';
import { useMe } from '../session/use-me.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useShell, useVisitor } from '../shell-context.ts';
import { ColorSchemeItems } from './color-scheme-items.tsx';

const BetaFeaturesDialog = lazy(async () => ({
  default: (await import('../beta/beta-features-dialog.tsx')).BetaFeaturesDialog,
}));

/** The name of the signed-in person, and the entries that concern only them (SHELL-142). */
export function AccountMenu() {
  const signOut = useSignOut();
  const me = useMe();
  const { guide } = useShell();
  const { roles } = useVisitor();
  const isAmbassador = roles?.length === 0;
  const hasCash = useTenant().features['rewards.cashPayouts'] === true;
  // Neither support nor an operator of the product is paid, or pays anybody.
  const hasPayments = hasCash && (isAmbassador || roles?.includes('admin') === true);
  const betaFeatures = useOpenBetaFeatures();
  const [isBetaOpen, beta] = useDisclosure(false);
  const [isBetaWanted, setBetaWanted] = useState(false);
  if (isBetaOpen && !isBetaWanted) setBetaWanted(true);
  return (
    <>
      <UserMenu name={me.name} email={me.email}>
        <Menu.Item component={Link} to="/my/user" leftSection={<IconUserCircle size={16} />}>
          My Account
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/account/notifications"
          leftSection={<IconBell size={16} />}
        >
          Notifications
        </Menu.Item>
        {hasPayments && (
          <Menu.Item component={Link} to="/payments" leftSection={<IconCash size={16} />}>
            Payments
          </Menu.Item>
        )}
        {isAmbassador && (
          <Menu.Item
            onClick={() => guide.set(ownActivitiesGuide)}
            leftSection={<IconRoute size={16} />}
          >
            {guideLabels.again}
          </Menu.Item>
        )}
        {betaFeatures.length > 0 && (
          <Menu.Item onClick={beta.open} leftSection={<IconFlask size={16} />}>
            Beta Features
          </Menu.Item>
        )}
        <Menu.Divider />
        <ColorSchemeItems />
        <Menu.Divider />
        <Menu.Item onClick={signOut} leftSection={<IconLogout size={16} />}>
          Log out
        </Menu.Item>
      </UserMenu>
      {isBetaWanted && (
        <Suspense fallback={null}>
          <BetaFeaturesDialog features={betaFeatures} opened={isBetaOpen} onClose={beta.close} />
        </Suspense>
      )}
    </>
  );
}
