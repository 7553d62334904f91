import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

const isLatest = 'replaced_by_version is null and deleted_at is null';

const systemField = (name: string, title: string, inputType: string) => ({
  name,
  title,
  inputType,
  wellKnownType: name,
  systemField: true,
  selectableType: null,
  placeholder: null,
  pattern: null,
  patternMessage: null,
  autoPrefixProtocol: false,
  required: true,
});

/** The first form of a tenant, as it was when forms were introduced. */
const formData = JSON.stringify({
  content: '',
  defaultStyles: true,
  customStyles: '',
  customStyleSheetUrls: [],
  fields: [
    systemField('firstName', 'First Name', 'text'),
    systemField('lastName', 'Last Name', 'text'),
    systemField('email', 'Email', 'email'),
  ],
  hasSlugBeenEditedManually: false,
});

/** Application forms and agreements in their versions; each tenant that is there gets its main form. */
export const up = runStatements([
  `create table application_forms (
    ${tenantId} references tenants,
    id uuid not null default gen_random_uuid(),
    root_id uuid not null,
    version integer not null,
    replaced_by_version integer,
    is_main boolean not null,
    slug text not null,
    title text not null,
    user_tags_to_add text[] not null,
    auto_approve boolean not null,
    form_data jsonb not null,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    primary key (tenant_id, id),
    constraint application_forms_version_unique unique (tenant_id, root_id, version)
  )`,
  `create unique index application_forms_slug_unique on application_forms (tenant_id, slug)
    where ${isLatest}`,
  `create unique index application_forms_main_unique on application_forms (tenant_id)
    where is_main and ${isLatest}`,

  `create table agreements (
    ${tenantId} references tenants,
    id uuid not null,
    version integer not null check (version > 0),
    replaced_by_version integer,
    template text not null,
    url text not null,
    url_label text not null,
    root_application_form_id uuid,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    primary key (tenant_id, id, version)
  )`,
  `create unique index agreements_latest_unique on agreements (tenant_id, id)
    where replaced_by_version is null`,

  `insert into application_forms
    (tenant_id, id, root_id, version, is_main, slug, title, user_tags_to_add, auto_approve, form_data)
  select tenant_id, id, id, 1, true, 'form1', 'Application Form', '{}', false, '${formData}'::jsonb
  from (select tenant_id, gen_random_uuid() as id from tenants) as each_tenant`,
]);
