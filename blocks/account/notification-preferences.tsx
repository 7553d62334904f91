import { Stack, Switch, Text } from '@mantine/core';
import { notificationPreferenceLabels as labels, systemMailLabels } from '#client/mail/labels.ts';
import { isMailOn, mailsFor, switchMail } from '#client/mail/preferences.ts';
import { useSession } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { UserDataContent } from '#contract/user-data/user-data.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import type { PageMeans } from '../page-means.ts';
import styles from './notification-preferences.module.css';

interface NotificationPreferencesProps {
  means: PageMeans;
  preferences: UserDataContent['preferences'];
  onChange: (patch: ReturnType<typeof switchMail>) => void;
}

/** One switch for each system email that the signed-in person may switch off, and the emails that always come (AMB-47). */
export function NotificationPreferences({
  means: { Page, renderWayBack },
  preferences,
  onChange,
}: NotificationPreferencesProps) {
  const { optional, always } = mailsFor(useSession()?.claims.roles ?? [], useTenant());
  return (
    <Page title={labels.title} isDirty={false}>
      <Stack gap="lg" maw={640}>
        <PageHeader
          title={labels.title}
          description={labels.description}
          actions={renderWayBack('account')}
        />
        <Section title={labels.chosen}>
          {optional.length === 0 ? (
            <Text c="dimmed">{labels.none}</Text>
          ) : (
            <ul className={styles.list}>
              {optional.map((id) => (
                <li key={id}>
                  <Switch
                    label={systemMailLabels[id].title}
                    description={systemMailLabels[id].about}
                    checked={isMailOn(preferences, id)}
                    onChange={(event) => onChange(switchMail(id, event.currentTarget.checked))}
                  />
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Section title={labels.always} description={labels.alwaysHint}>
          <ul className={styles.list}>
            {always.map((id) => (
              <li key={id}>
                <Text size="sm">{systemMailLabels[id].title}</Text>
                <Text size="xs" c="dimmed">
                  {systemMailLabels[id].about}
                </Text>
              </li>
            ))}
          </ul>
        </Section>
      </Stack>
    </Page>
  );
}
