import { sql } from 'kysely';
import { expect } from 'vitest';
import { createAgreement, saveApplicationForm } from '#contract/application-forms/endpoints.ts';
import { type AreaReferences, inPath, unknownId, within } from '#server/testing/reference.ts';
import { mainForm, newAgreement, newForm } from './forms.ts';

const dataFields = (object: string) =>
  within(object, [
    ...['content', 'customStyles', 'customStyleSheetUrls.linkUrl'],
    ...within('fields', ['name', 'title', 'placeholder', 'pattern', 'patternMessage']),
  ]);
const agreementFields = within('agreement', ['template', 'url', 'urlLabel']);

const submission = { fields: {}, agreements: [] };

export const references: AreaReferences = {
  plain: {
    listApplicationForms: ['page', 'pageSize'],
    saveApplicationForm: ['slug', 'title', 'userTagsToAdd', ...dataFields('formData')],
    // A form that is not saved: it shows only the values that it is sent.
    renderApplicationForm: [
      ...['title', 'nonce', ...dataFields('formData')],
      ...within('agreements', [
        ...['id', 'version', 'template', 'url', 'urlLabel', 'rootApplicationFormId'],
      ]),
    ],
    // Applicants name the agreements they accept; these are compared with those of the form.
    applyWithMainForm: ['fields', 'agreements.id', 'agreements.version'],
    applyWithForm: ['fields', 'agreements.id', 'agreements.version'],
    // The id is made by who sends it; each tenant has its own.
    createAgreement: [...agreementFields, 'agreement.id'],
    updateAgreement: [...agreementFields, 'agreement.version'],
  },
  async named({ server, home, foreign, admin, visitor, other }) {
    const stranger = server.as(other);
    await server.database.inTenant(foreign, (db) =>
      db.updateTable('tenants').set({ planCode: null }).execute(),
    );
    const form = await stranger.call(saveApplicationForm, { body: newForm({ slug: 'theirs' }) });
    const { agreement } = await stranger.call(createAgreement, {
      body: { agreement: newAgreement() },
    });
    const own = await admin.call(createAgreement, { body: { agreement: newAgreement() } });
    const ofMain = await mainForm(stranger);
    const json = { format: 'json' };
    const { id: _, ...change } = newAgreement();
    const tenant = { foreign, unknown: 'nobody-here' };
    const slug = { foreign: form.slug, unknown: 'nothing' };
    const formId = { foreign: form.id, unknown: unknownId };
    const agreementId = { foreign: agreement.id, unknown: unknownId };
    return {
      'saveApplicationForm.id': {
        caller: admin,
        input: (id) => ({ body: { ...newForm(), id } }),
        ...formId,
      },
      'removeApplicationForm.id': { ...inPath(admin, 'id'), ...formId },
      'getMainForm.tenantId': { ...inPath(visitor, 'tenantId', { query: json }), ...tenant },
      'getForm.tenantId': {
        caller: visitor,
        input: (tenantId) => ({ params: { tenantId, slug: 'form1' }, query: json }),
        ...tenant,
      },
      'getForm.slug': {
        caller: visitor,
        input: (value) => ({ params: { tenantId: home, slug: value }, query: json }),
        ...slug,
      },
      'applyWithMainForm.tenantId': {
        ...inPath(visitor, 'tenantId', { body: submission }),
        ...tenant,
      },
      'applyWithForm.tenantId': {
        caller: visitor,
        input: (tenantId) => ({ params: { tenantId, slug: 'form1' }, body: submission }),
        ...tenant,
      },
      'applyWithForm.slug': {
        caller: visitor,
        input: (value) => ({ params: { tenantId: home, slug: value }, body: submission }),
        ...slug,
      },
      'listAgreements.tenantId': {
        caller: visitor,
        input: (tenantId) => ({ query: { tenantId } }),
        ...tenant,
      },
      'createAgreement.agreement.rootApplicationFormId': {
        caller: admin,
        input: (rootApplicationFormId) => ({
          body: { agreement: newAgreement({ rootApplicationFormId }) },
        }),
        foreign: ofMain.rootApplicationFormId,
        unknown: unknownId,
      },
      'updateAgreement.id': {
        ...inPath(admin, 'id', { body: { agreement: { ...change, version: 1 } } }),
        ...agreementId,
      },
      'updateAgreement.agreement.rootApplicationFormId': {
        caller: admin,
        input: (rootApplicationFormId) => ({
          params: { id: own.agreement.id },
          body: { agreement: { ...change, version: 1, rootApplicationFormId } },
        }),
        foreign: ofMain.rootApplicationFormId,
        unknown: unknownId,
      },
      'deleteAgreement.id': { ...inPath(admin, 'id'), ...agreementId },
    };
  },
  async chosen({ server, home, foreign, other, admin }) {
    // There is an agreement in each of them by now.
    for (const tenantId of [home, foreign]) {
      await server.database.inTenant(tenantId, (db) =>
        db
          .updateTable('tenants')
          .set({ data: sql`data || '{"advancedAgreements": true}'::jsonb` })
          .execute(),
      );
    }
    const { agreement } = await server
      .as(other)
      .call(createAgreement, { body: { agreement: newAgreement() } });
    return async () => {
      const mine = newAgreement({ id: agreement.id });
      const made = await admin.call(createAgreement, { body: { agreement: mine } });
      expect(made.agreement).toMatchObject({ id: agreement.id, version: 1 });
    };
  },
};
