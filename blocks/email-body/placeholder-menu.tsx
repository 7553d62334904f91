import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';

/** A name that can stand in double braces, and its meaning. */
export interface Placeholder {
  readonly name: string;
  readonly description: string;
}

interface PlaceholderMenuProps {
  label: string;
  placeholders: readonly Placeholder[];
  /** Told `{{NAME}}`. */
  onPick: (text: string) => void;
}

/** Offers the placeholders, so that nobody has to know them by heart. */
export const PlaceholderMenu = ({ label, placeholders, onPick }: PlaceholderMenuProps) => (
  <Menu position="bottom-end" returnFocus={false}>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" aria-label={label} title={label}>
        <IconBraces size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
      {placeholders.map(({ name, description }) => (
        <Menu.Item key={name} onClick={() => onPick(`{{${name}}}`)}>
          {description}
          <Text size="xs" c="dimmed" ff="monospace">{`{{${name}}}`}</Text>
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
