import { Menu } from '@mantine/core';
import { useObserved } from '#client/observable.ts';
import { useShell } from '../shell-context.ts';

/** The person's choices, with their names in the menu. */
export const colorSchemes = [
  { value: 'auto', label: 'Like the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Light, dark, or as the device says; kept with the person, so that it follows them. */
export function ColorSchemeItems() {
  const { colorScheme, userData } = useShell();
  const chosen = useObserved(colorScheme.choice);
  return (
    <>
      <Menu.Label>Appearance</Menu.Label>
      <Menu.RadioGroup
        value={chosen}
        onChange={(choice) => userData.patch({ preferences: { colorScheme: choice } })}
      >
        {colorSchemes.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
