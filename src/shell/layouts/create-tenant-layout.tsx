import { Box, Button } from '@mantine/core';
import { Link, Outlet } from 'react-router';
import { generalLabels } from '#client/tenants/general-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { AppHeader } from '#ui/app-header.tsx';
import { Notices } from '#ui/notices/notices.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { useScreenTitle } from '../screen/screen-title.ts';
import { useCurrentScreen } from '../screen/use-current-screen.ts';
import { useDocumentTitle } from '../screen/use-document-title.ts';
import { useShell } from '../shell-context.ts';

const { back } = generalLabels.newTenant;

/** The page for a new tenant: a way back and nothing else around it (SHELL-115). */
export function CreateTenantLayout() {
  const { notices } = useShell();
  const { branding } = useTenant().data;
  const title = useScreenTitle(useCurrentScreen());
  useDocumentTitle(title);
  return (
    <>
      <AppHeader
        tenantName={title}
        logoUrl={branding.logo?.portalHeader.url}
        end={
          <Button
            component={Link}
            to="/tenant-admin"
            variant="white"
            color="dark"
            size="compact-sm"
          >
            {back}
          </Button>
        }
      />
      <main>
        <PageBody>
          <Box w="100%" maw="54rem" mx="auto">
            <Notices store={notices} />
            <Outlet />
          </Box>
        </PageBody>
      </main>
    </>
  );
}
