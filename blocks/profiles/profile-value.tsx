import { Anchor } from '@mantine/core';
import { profileLabels } from '#client/profiles/labels.ts';
import { linkNames } from '#contract/people/link-names.ts';
import type { ProfileField, ProfileText } from '#contract/profiles/profile.ts';
import { PersonAvatar } from '#ui/person-avatar.tsx';
import { countryName } from './country-select.tsx';

interface ProfileValueProps {
  text: ProfileText;
  field: ProfileField;
  /** The name of the person of the profile. */
  name: string;
}

/** One field of a profile as it is read. */
export function ProfileValue({ text, field, name }: ProfileValueProps) {
  const value = text[field];
  if (value === null) return <i>{profileLabels.nothing}</i>;
  if (field === 'imageUrl') return <PersonAvatar name={name} imageUrl={value} size="lg" />;
  if (field === 'countryCode') return countryName(value);
  if (!linkNames.some((link) => link === field)) return value;
  return (
    <Anchor href={value} target="_blank" rel="noopener noreferrer nofollow" size="sm">
      {value}
    </Anchor>
  );
}
