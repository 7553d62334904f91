import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { noLinksInDemo } from '#client/tracking-links/definition-labels.ts';
import { trackingLinkLabels as labels } from '#client/tracking-links/labels.ts';
import { trackingLinkQueries } from '#client/tracking-links/queries.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSkeleton } from '#ui/page-skeleton.tsx';
import { Section } from '#ui/section.tsx';
import { RecordProblem } from '../record-problem.tsx';
import { LinkList } from './link-list.tsx';
import styles from './links.module.css';

interface PersonLinksProps {
  personId: string;
  /** Whether the viewer owns the links, and so gets the first link of each definition. */
  isOwn: boolean;
}

/** The tracking links of somebody, a list for each definition (LINK-01, LINK-05, REF-82). */
export const PersonLinks = (props: PersonLinksProps) => (
  <Section title={labels.title} description={props.isOwn ? labels.own : labels.ofPerson}>
    {useTenant().isTestTenant ? (
      <Text size="sm" c="dimmed">
        {noLinksInDemo}
      </Text>
    ) : (
      <Lists {...props} />
    )}
  </Section>
);

function Lists({ personId, isOwn }: PersonLinksProps) {
  const links = useQuery(trackingLinkQueries(useApi()).of(personId));
  const { data, error } = links;
  if (error && !data) {
    return <RecordProblem title={labels.failed} query={links} />;
  }
  if (!data) return <ListSkeleton />;
  if (data.definitions.length === 0) {
    return (
      <EmptyState kind="first-use" title={labels.empty} headingOrder={3}>
        {isOwn ? labels.emptyOwnHint : labels.emptyHint}
      </EmptyState>
    );
  }
  return (
    <div className={styles.lists}>
      {data.definitions.map((definition) => (
        <LinkList
          key={definition.id}
          definition={definition}
          links={data.links.results.filter(
            ({ trackingLinkDefinitionId }) => trackingLinkDefinitionId === definition.id,
          )}
          personId={personId}
          isOwn={isOwn}
        />
      ))}
    </div>
  );
}
