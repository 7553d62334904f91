import { z } from 'zod';
import { anyone, holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById } from '../http/fields.ts';
import { listQuery, pageOf, queryFlag } from '../http/list.ts';
import { NamedTenantId } from '../tenants/tenant-id.ts';
import { Agreement, AgreementChange, NewAgreement } from './agreement.ts';
import { ApplicationForm, ApplicationFormInput } from './application-form.ts';
import { ApplicationFormDataInput } from './form-data.ts';
import { FormSlugInPath } from './form-slug.ts';
import { PublicForm, Submission } from './public-form.ts';

export const listApplicationForms = defineEndpoint({
  method: 'GET',
  path: '/api/v1/application-forms',
  summary: 'List the latest version of each application form, the main form first',
  access: holds('admin'),
  query: listQuery(['createdAt']).pick({ page: true, pageSize: true }),
  response: pageOf(ApplicationForm).extend({
    /** Whether the tenant has several agreements, texts of its own and agreements of one form (APPL-154). */
    advancedAgreements: z.boolean(),
  }),
});

/** A save of a version that is no longer the latest is `application-form-changed` (APPL-176). */
export const saveApplicationForm = defineEndpoint({
  method: 'POST',
  path: '/api/v1/application-form',
  summary: 'Save an application form as a new version, or as a new form where it has no id',
  access: holds('admin'),
  body: ApplicationFormInput,
  response: ApplicationForm,
  problems: ['not-found', 'limit-reached', 'application-form-changed'],
});

/** The id of any version. The main form stays: `main-application-form` (APPL-178). */
export const removeApplicationForm = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/application-forms/:id',
  summary: 'Remove an application form; its applicants stay',
  access: holds('admin'),
  params: ById,
  problems: ['not-found', 'main-application-form'],
});

export const renderApplicationForm = defineEndpoint({
  method: 'POST',
  path: '/api/v1/application-form/render',
  summary: 'Render an application form that is not saved, for its preview',
  access: holds('admin'),
  body: z.object({
    title: z.string().max(200),
    formData: ApplicationFormDataInput,
    agreements: z.array(Agreement).max(100),
    /** The nonce of the page that shows the answer: its policy lets no other styles in. */
    nonce: z
      .string()
      .regex(/^[A-Za-z0-9+/=_-]{0,100}$/)
      .optional(),
  }),
  response: z.object({ html: z.string() }),
});

const ofTenant = z.object({ tenantId: NamedTenantId.min(1) });
const ofForm = ofTenant.extend({ slug: FormSlugInPath });
/** Without it, the address is the page of the form as HTML (APPL-171). */
const asJson = z.object({ format: z.literal('json').optional() });

export const getMainForm = defineEndpoint({
  method: 'GET',
  path: '/api/application-form/:tenantId',
  summary: 'Get the main application form with `format=json`, else its page',
  access: anyone,
  params: ofTenant,
  query: asJson,
  response: PublicForm,
  problems: ['not-found', 'tenant-disabled'],
});

export const getForm = defineEndpoint({
  method: 'GET',
  path: '/api/application-form/:tenantId/:slug',
  summary: 'Get an application form with `format=json`, else its page',
  access: anyone,
  params: ofForm,
  query: asJson,
  response: PublicForm,
  problems: ['not-found', 'tenant-disabled'],
});

/**
 * The outcome of an application with a new email: the answer is the same for every email (APPL-143). `approved` is
 * null while a person decides, and `emailed` says whether "Application received" is sent (APPL-172).
 */
const Decision = z.object({ approved: z.boolean().nullable(), emailed: z.boolean() });

const refusals = ['not-found', 'tenant-disabled', 'too-many-requests'] as const;

/** Errors stand under the names of the fields, and `agreements.{id}` (APPL-146). */
export const applyWithMainForm = defineEndpoint({
  method: 'POST',
  path: '/api/application-form/:tenantId',
  summary: 'Apply with the main application form',
  access: anyone,
  params: ofTenant,
  body: Submission,
  response: Decision,
  problems: refusals,
});

export const applyWithForm = defineEndpoint({
  method: 'POST',
  path: '/api/application-form/:tenantId/:slug',
  summary: 'Apply with an application form',
  access: anyone,
  params: ofForm,
  body: Submission,
  response: Decision,
  problems: refusals,
});

export const listAgreements = defineEndpoint({
  method: 'GET',
  path: '/api/v1/agreements',
  summary: 'List the agreements of every form; `fetchAllAgreements` adds those of single forms',
  access: anyone,
  query: z.object({
    tenantId: NamedTenantId.min(1),
    fetchAllAgreements: queryFlag.optional(),
  }),
  response: z.object({ results: z.array(Agreement) }),
  problems: ['not-found', 'tenant-disabled'],
});

export const createAgreement = defineEndpoint({
  method: 'POST',
  path: '/api/v1/agreements',
  summary: 'Create an agreement; a repeat with the same id changes nothing',
  access: holds('admin'),
  body: z.object({ agreement: NewAgreement }),
  response: z.object({ agreement: Agreement }),
  status: 201,
  problems: ['conflict', 'forbidden'],
});

/** A change of a version that is no longer the latest is `conflict`. */
export const updateAgreement = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/agreements/:id',
  summary: 'Save an agreement as its next version',
  access: holds('admin'),
  params: ById,
  body: z.object({ agreement: AgreementChange }),
  response: z.object({ agreement: Agreement }),
  problems: ['not-found', 'conflict', 'forbidden'],
});

export const deleteAgreement = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/agreements/:id',
  summary: 'Delete an agreement; who has accepted it stays known',
  access: holds('admin'),
  params: ById,
  problems: ['not-found'],
});
