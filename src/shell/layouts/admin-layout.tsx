import { useDisclosure } from '@mantine/hooks';
import { FrameHost } from '../../strangler/frame-host.tsx';
import { screens } from '../../strangler/screens.ts';
import { useWarmFrame } from '../../strangler/use-warm-frame.ts';
import { mayOpen } from '../guards/guards.ts';
import { AdminNav } from '../menus/admin-nav.tsx';
import { CustomDomain } from '../portal/custom-domain.tsx';
import { useVisitor } from '../shell-context.ts';
import { AppLayout } from './app-layout.tsx';

/** The layout of admins: the menu stands beside the content, or in a drawer on a phone. */
export function AdminLayout() {
  const [opened, { toggle, close }] = useDisclosure(false);
  const visitor = useVisitor();
  useWarmFrame(screens.some(({ newPath, access }) => newPath && mayOpen(access, visitor)));
  return (
    <>
      <AppLayout
        frames={<FrameHost />}
        menu={{ opened, onToggle: toggle }}
        nav={<AdminNav opened={opened} onClose={close} />}
      />
      <CustomDomain />
    </>
  );
}
