import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { profileLabels } from '#client/profiles/labels.ts';
import { profileMutations } from '#client/profiles/mutations.ts';
import type { Person } from '#contract/people/person.ts';
import { useSide } from '../side.ts';

const labels = profileLabels.visibility;

/** Shows a profile to everybody, or hides it (AMB-85, AMB-137). */
export function VisibilitySwitch({ person }: { person: Person }) {
  const side = useSide();
  const setVisible = useMutation(profileMutations(useApi()).setVisible());
  const isVisible = setVisible.isPending
    ? setVisible.variables.visible
    : person.profilePubliclyVisible;
  return (
    <Switch
      label={labels.visible}
      description={labels.visibleHint}
      checked={isVisible}
      disabled={setVisible.isPending}
      onChange={(event) => {
        const { checked: visible } = event.currentTarget;
        setVisible.mutate(
          { id: person.id, visible },
          {
            onSuccess: () =>
              side.notifySuccess(visible ? labels.shown : labels.hidden, { duration: 2000 }),
            onError: (error) => side.notifyProblem(error),
          },
        );
      }}
    />
  );
}
