import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListTable } from '#blocks/lists/list-table.tsx';
import { useList } from '#blocks/lists/use-list.ts';
import { announcementLabels as labels } from '#client/announcements/labels.ts';
import { announcementList } from '#client/announcements/list-state.ts';
import { announcementQueries } from '#client/announcements/queries.ts';
import { ownTimezone } from '#client/auth/own-timezone.ts';
import { useApi } from '#client/http/api-context.ts';
import { announcementState } from '#contract/announcements/announcement.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { announcementColumns } from './announcement-columns.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { EndButton } from './end-button.tsx';

/** The announcements of operators to the admins of all tenants (DASH-76). */
export function AnnouncementsScreen() {
  const means = usePageMeans();
  const { Page } = means;
  const list = useList(means, announcementList);
  const announcements = useQuery(announcementQueries(useApi()).list(list.state));
  const [isWriting, writing] = useDisclosure(false);
  const timezone = ownTimezone();
  const now = Date.now();
  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader
        back={
          <BackLink
            label={labels.back}
            renderLink={(props) => <Link to="/tenant-admin" {...props} />}
          />
        }
        title={labels.title}
        description={labels.description(timezone)}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={writing.open}>
            {labels.write}
          </Button>
        }
      />
      <ListTable
        list={list}
        query={announcements}
        label={labels.title}
        columns={announcementColumns({ timezone, now })}
        rowKey={({ id }) => id}
        rowActions={(announcement) => {
          const state = announcementState(announcement, now);
          return state !== 'over' && <EndButton announcement={announcement} state={state} />;
        }}
        empty={labels.empty}
        emptyHint={labels.emptyHint}
      />
      {isWriting && <AnnouncementDialog timezone={timezone} onClose={writing.close} />}
    </Page>
  );
}
