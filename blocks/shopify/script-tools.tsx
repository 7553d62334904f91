import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { type UseMutationOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { shopifyLabels } from '#client/shopify/labels.ts';
import { shopifyMutations } from '#client/shopify/mutations.ts';
import { shopifyQueries } from '#client/shopify/queries.ts';
import { RemoveButton } from '#ui/remove-button.tsx';
import { Section } from '#ui/section.tsx';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';

const { scripts: labels } = shopifyLabels;

/** Puts the script of the product into the store, and takes it out (INT-38, INT-70). */
export function ScriptTools() {
  const api = useApi();
  const mutations = shopifyMutations(api);
  const scripts = useQuery(shopifyQueries(api).scripts());
  const install = useTold(mutations.installScripts(), labels.installed);
  const uninstall = useTold(mutations.uninstallScripts(), labels.uninstalled);
  const remove = useTold(mutations.removeScript(), labels.removed);
  return (
    <Section
      title={labels.title}
      description={labels.description}
      actions={
        <Group gap="xs">
          {scripts.data !== undefined && scripts.data.length > 0 && (
            <Button
              variant="default"
              loading={uninstall.isPending}
              onClick={() => uninstall.mutate(undefined)}
            >
              {labels.uninstall}
            </Button>
          )}
          <Button loading={install.isPending} onClick={() => install.mutate(undefined)}>
            {labels.install}
          </Button>
        </Group>
      }
    >
      {scripts.error ? (
        <RecordProblem title={labels.failed} query={scripts} />
      ) : (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {scripts.data?.length === 0 && <Text c="dimmed">{labels.none}</Text>}
          {scripts.data?.map(({ id, src }) => (
            <Group key={id} component="li" justify="space-between" wrap="nowrap">
              <Code style={{ overflowWrap: 'anywhere' }}>{src}</Code>
              <RemoveButton label={labels.remove(src)} onClick={() => remove.mutate(id)} />
            </Group>
          ))}
        </Stack>
      )}
    </Section>
  );
}

/** A change that tells when it is done, and its error. */
function useTold<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
  done: string,
) {
  const side = useSide();
  return useMutation({
    ...options,
    onSuccess: () => side.notifySuccess(done),
    onError: side.notifyProblem,
  });
}
