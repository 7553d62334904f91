import { createAgreement } from '#contract/application-forms/endpoints.ts';
import { makeField, makeFormData } from '#contract/testing/application-forms.ts';
import type { AreaWrites } from '#server/testing/write.ts';
import { mainForm, newAgreement, newForm } from './forms.ts';

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const { id } = await mainForm(admin);
  const { agreement } = await admin.call(createAgreement, { body: { agreement: newAgreement() } });
  const { id: _, ...change } = newAgreement({ urlLabel: 'rules' });
  const formData = makeFormData(makeField('why'));
  const submission = (email: string) => (more: object) => ({
    ...more,
    fields: { firstName: 'Ada', lastName: 'Lovelace', email },
    // Whichever version it is by then.
    agreements: [1, 2].map((version) => ({ ...more, id: agreement.id, version })),
  });
  // The email is on its way, and the submission is counted.
  const applied = { applicants: ['applied_email_sent'], login_attempts: ['attempted_at'] };
  return {
    saveApplicationForm: {
      caller: admin,
      body: (more) => ({
        ...more,
        ...newForm({ id, slug: 'form1' }),
        formData: {
          ...more,
          ...formData,
          fields: formData.fields.map((field) => ({ ...more, ...field })),
        },
      }),
      changes: { application_forms: ['is_main', 'replaced_by_version'] },
    },
    renderApplicationForm: {
      caller: admin,
      body: (more) => ({ ...more, title: 'Students', formData, agreements: [] }),
      changes: {},
    },
    createAgreement: {
      caller: admin,
      body: (more) => ({ ...more, agreement: { ...more, ...agreement, id: agreement.id } }),
      changes: {},
    },
    updateAgreement: {
      caller: admin,
      params: { id: agreement.id },
      body: (more) => ({ ...more, agreement: { ...more, ...change, version: 1 } }),
      changes: { agreements: ['replaced_by_version'] },
    },
    applyWithMainForm: {
      caller: server.on(tenantId),
      params: { tenantId },
      body: submission('main@example.test'),
      changes: applied,
    },
    applyWithForm: {
      caller: server.on(tenantId),
      params: { tenantId, slug: 'form1' },
      body: submission('slug@example.test'),
      changes: applied,
    },
  };
};
