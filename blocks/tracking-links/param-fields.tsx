import { ActionIcon, Button, Checkbox, Select, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { definitionLabels } from '#client/tracking-links/definition-labels.ts';
import { newParam, paramTypes } from '#client/tracking-links/params.ts';
import { mostParams } from '#contract/tracking-links/definition.ts';
import styles from './definition-editor.module.css';
import type { DefinitionFieldsProps } from './use-definition-form.ts';

/** The parameters that the link adds to its destination, and whose codes they carry (LINK-14 to LINK-18, LINK-83). */
export function ParamFields({ form, fixed }: DefinitionFieldsProps) {
  const labels = definitionLabels(useTenant().data.terms);
  const { params } = form.values;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{labels.params}</legend>
      <Text size="sm" c="dimmed">
        {labels.paramsHint}
      </Text>
      {params.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the form knows its rows by their places only.
        <ParamRow key={index} form={form} fixed={fixed} index={index} />
      ))}
      {params.some(({ type }) => type !== 'custom') && <GroupField form={form} fixed={fixed} />}
      {!fixed && params.length < mostParams && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => form.insertListItem('params', newParam())}
          >
            {labels.addParam}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function ParamRow({ form, fixed, index }: DefinitionFieldsProps & { index: number }) {
  const labels = definitionLabels(useTenant().data.terms);
  const number = index + 1;
  const type = form.values.params[index]?.type ?? 'custom';
  // The older form is shown where a link has it, and is not on offer any more (LINK-33).
  const offered = type === 'code-and-user-name' ? [...paramTypes, type] : paramTypes;
  const field = (name: string) => form.getInputProps(`params.${index}.${name}`);
  return (
    <div className={styles.param}>
      <TextInput
        aria-label={labels.paramName(number)}
        placeholder={labels.name}
        autoComplete="off"
        {...field('name')}
      />
      <Select
        aria-label={labels.paramType(number)}
        data={offered.map((value) => ({ value, label: labels.paramTypes[value] }))}
        allowDeselect={false}
        disabled={fixed}
        {...field('type')}
      />
      {type === 'custom' ? (
        <div>
          <TextInput
            aria-label={labels.paramValue(number)}
            placeholder={labels.value}
            autoComplete="off"
            {...field('value')}
          />
          <Checkbox
            mt="xs"
            size="sm"
            label={labels.editable}
            aria-label={labels.paramEditable(number)}
            {...form.getInputProps(`params.${index}.editable`, { type: 'checkbox' })}
          />
        </div>
      ) : (
        <span />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={labels.removeParam(number)}
        disabled={fixed}
        onClick={() => form.removeListItem('params', index)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** The referral activity whose codes the parameters carry. */
function GroupField({ form, fixed }: DefinitionFieldsProps) {
  const labels = definitionLabels(useTenant().data.terms);
  const { data: types = [] } = useQuery(activityTypeQueries(useApi()).all());
  const groups = types.filter(({ category }) => category === 'referral');
  return (
    <Select
      label={labels.group}
      description={groups.length > 0 ? labels.groupHint : labels.noGroup}
      data={groups.map(({ rootChallengeDefinitionId, title }) => ({
        value: rootChallengeDefinitionId,
        label: title,
      }))}
      withAsterisk
      clearable
      disabled={fixed || groups.length === 0}
      {...form.getInputProps('referralCodeGroupId')}
    />
  );
}
