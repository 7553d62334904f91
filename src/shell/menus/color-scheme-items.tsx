import { Menu } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useObserved } from '../../strangler/strangler-context.ts';
import { useShell } from '../shell-context.ts';

const schemes = [
  { value: 'auto', label: 'Like the device', Icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
] as const;

/** Light, dark, or as the device says; kept with the person, so that it follows them. */
export function ColorSchemeItems() {
  const { colorScheme, userData } = useShell();
  const chosen = useObserved(colorScheme.choice);
  return (
    <>
      <Menu.Label>Appearance</Menu.Label>
      {schemes.map(({ value, label, Icon }) => (
        <Menu.Item
          key={value}
          role="menuitemradio"
          aria-checked={chosen === value}
          closeMenuOnClick={false}
          leftSection={<Icon size={16} />}
          rightSection={chosen === value && <IconCheck size={16} />}
          onClick={() => userData.patch({ preferences: { colorScheme: value } })}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  );
}
