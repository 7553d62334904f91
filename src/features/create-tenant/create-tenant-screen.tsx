import { Alert, Button, Stack, Switch, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { useFormProblem } from '#blocks/forms/use-form-problem.ts';
import { EnterTenant } from '#blocks/login-as/enter-tenant.tsx';
import { GeneralFields } from '#blocks/settings/general/general-fields.tsx';
import { SettingsGroup } from '#blocks/settings/settings-group.tsx';
import { useApi } from '#client/http/api-context.ts';
import { generalHints, generalLabels as labels } from '#client/tenants/general-labels.ts';
import { tenantsAddress } from '#client/tenants/list-state.ts';
import { tenantMutations } from '#client/tenants/mutations.ts';
import { newTenantForm } from '#client/tenants/new-tenant-form.ts';
import { tenantAddress } from '#client/tenants/tenant-address.ts';
import { isSuperAdmin } from '#contract/http/access.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { Form } from '#ui/form.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { actionFor } from '#ui/notices/notice-store.ts';
import { useShell, useVisitor } from '../../shell/shell-context.ts';
import { useUnsavedChanges } from '../../strangler/unsaved/use-unsaved-changes.ts';

/** A new tenant: its general settings, and defaults for everything else; then another one (TEN-07, TEN-08, TEN-71, SET-89). */
export function CreateTenantScreen() {
  const { notices } = useShell();
  const { roles } = useVisitor();
  const navigate = useNavigate();
  const form = useForm({ ...newTenantForm(), validateInputOnBlur: true });
  const create = useMutation(tenantMutations(useApi()).create());
  const problem = useFormProblem(form);
  const created = create.data;
  useUnsavedChanges(form.isDirty());

  const maySetTestTenant = isSuperAdmin(roles ?? []);
  const id = TenantId.safeParse(form.values.tenantId.trim());
  const address = id.success ? tenantAddress(id.data, location) : null;

  const submit = form.onSubmit((values) => {
    problem.clear();
    create.mutate(values, {
      onSuccess({ tenantId }) {
        notices.show({
          level: 'success',
          text: labels.newTenant.created(tenantId),
          duration: actionFor,
          action: {
            label: labels.newTenant.show,
            run: () => void navigate(tenantsAddress(tenantId)),
          },
        });
        form.reset();
        form.getInputNode('tenantId')?.focus();
      },
      onError: (error) => problem.show(error),
    });
  }, problem.focusFirst);

  return (
    <Form onSubmit={submit} {...heldWhile(create.isPending)} aria-label={labels.newTenant.title}>
      <Stack gap="lg">
        <Title order={1} size="h2">
          {labels.newTenant.title}
        </Title>
        <ProblemAlert>{problem.text}</ProblemAlert>
        {created && (
          <Alert role="status" title={labels.newTenant.next.title(created.tenantId)}>
            <EnterTenant tenantId={created.tenantId}>
              {labels.newTenant.next.enter(created.tenantId)}
            </EnterTenant>{' '}
            {labels.newTenant.next.invite}
          </Alert>
        )}
        <Title order={2} size="h3">
          {labels.title}
        </Title>
        <GeneralFields
          form={form}
          terms={form.values}
          isNew
          first={
            <TextInput
              label={labels.tenantId}
              description={address === null ? labels.tenantIdHint : labels.addressPreview(address)}
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...form.getInputProps('tenantId')}
            />
          }
        />
        {maySetTestTenant && (
          <SettingsGroup {...generalHints(form.values).groups.test}>
            <Switch
              label={labels.fields.isTestTenant}
              {...form.getInputProps('isTestTenant', { type: 'checkbox' })}
            />
          </SettingsGroup>
        )}
        <Button type="submit" loading={create.isPending}>
          {labels.newTenant.submit}
        </Button>
      </Stack>
    </Form>
  );
}
