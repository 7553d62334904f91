import { Text, Title } from '@mantine/core';

interface SectionHeadProps {
  title: string;
  /** The subject of the section. */
  description: string;
}

/** The heading of a section of the settings. */
export const SectionHead = ({ title, description }: SectionHeadProps) => (
  <div>
    <Title order={2} size="h3">
      {title}
    </Title>
    <Text c="dimmed" size="sm" component="div" mt={4}>
      {description}
    </Text>
  </div>
);
