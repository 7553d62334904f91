import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFlask, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { UserMenu } from '#ui/user-menu.tsx';
import { BetaFeaturesDialog } from '../beta/beta-features-dialog.tsx';
import { useOpenBetaFeatures } from '../beta/open-beta-features.ts';
import { useMe } from '../session/use-me.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { ColorSchemeItems } from './color-scheme-items.tsx';

/** Who is signed in, and what concerns only them (SHELL-142). */
export function AccountMenu() {
  const signOut = useSignOut();
  const me = useMe();
  const betaFeatures = useOpenBetaFeatures();
  const [isBetaOpen, beta] = useDisclosure(false);
  return (
    <>
      <UserMenu name={me.name} email={me.email}>
        <Menu.Item component={Link} to="/my/user" leftSection={<IconUserCircle size={16} />}>
          My Account
        </Menu.Item>
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
      <BetaFeaturesDialog features={betaFeatures} opened={isBetaOpen} onClose={beta.close} />
    </>
  );
}
