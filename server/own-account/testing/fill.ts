import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { issueToken } from '#server/auth/one-time-tokens.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { makeActivity } from '#server/testing/make-activity.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** Stands in everything that names somebody, and in nothing else. */
export const marker = 'zebedee';
const name = 'Zebedee';
const email = `${marker}@example.test`;
const formerEmail = `former-${marker}@example.test`;

/**
 * Somebody with a row in every table that can name a person: an administrator who has been an ambassador
 * all the same, for then it is one person.
 */
export async function fillPerson(
  server: TestServer,
  tenantId: TenantId,
  passwordHash: string,
): Promise<Person> {
  const person = await server.addPerson(tenantId, {
    ...{ email, passwordHash, slug: marker, firstName: name, lastName: name },
    ...{ roles: ['admin'], tags: [marker] },
  });
  const { id } = person;
  const { activity } = await makeActivity(server, tenantId, `type-${randomUUID()}`);
  const words = JSON.stringify({ city: marker });
  await server.database.inTenant(tenantId, async (db) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
    await run(sql`update users set notes = ${marker}, pay_pal_email = ${email},
      shipping_address = ${words}, last_login_at = now(), has_public_profile = true where id = ${id}`);
    await run(
      sql`insert into system_emails (id, changed_at, changed_by) values ('profile-approved', now(), ${email})`,
    );
    await run(sql`with email as (
        insert into emails (id, subject, target, created_at, updated_at, updated_by, send_id)
        values (${randomUUID()}, 'News', '{"type": "all"}', now(), now(), ${id}, ${randomUUID()}) returning id, send_id
      ), sending as (
        insert into email_sends (id, email_id, from_email, sent_at, sent_by)
        select send_id, id, 'news@brand.test', now(), ${id}::uuid from email returning id
      ) insert into email_recipients (send_id, number, user_id) select id, 1, ${id}::uuid from sending`);
    await run(sql`insert into unsubscribe_links (user_id) values (${id})`);
    await run(sql`insert into profiles (user_id, approved, publicly_visible, rejected, rejection_message)
      values (${id}, ${words}, true, ${words}, ${marker})`);
    await run(sql`update files set name = ${marker}, owner_id = ${id}, uploaded_by = ${id}
      where owner_id = (select user_id from activities where id = ${activity.id})`);
    await run(sql`update activities set user_id = ${id} where id = ${activity.id}`);
    await run(sql`update tasks set verification_text = ${marker}, review = 'rejected',
      rejection_reason = ${marker}, reviewed_at = now(), reviewed_by = ${`${name} ${name}`}
      where activity_id = ${activity.id}`);
    await run(sql`insert into post_checks (task_id, network, post_id, asked, finding, checked_at)
      select id, 'twitter', '19', gen_random_uuid(), ${JSON.stringify({ outcome: 'not-theirs', handle: marker })}::jsonb, now()
      from tasks where activity_id = ${activity.id} limit 1`);
    await run(sql`with reward as (
        insert into reward_definitions (issue_as, with_token, description, available, auto_issue,
          needs_reference, disable_selection, worth)
        values ('custom', true, 'A hoodie', true, false, false, false, '{}') returning id
      ) insert into reward_tokens (user_id, reward_id, activity_id)
      select ${id}, id, ${activity.id} from reward`);
    await run(sql`insert into transactions (user_id, unit, from_account, to_account, amount, description, key, source)
      values (${id}, 'points', 'programme', 'person', 50, 'A post', ${randomUUID()}, 'activity'), (${id}, 'EUR', 'programme', 'person', 20, 'A post', ${randomUUID()}, 'activity')`);
    await run(sql`with chosen as (
        insert into reward_selections (user_id, choice_key, definition_id, chosen_reward, issue_type,
          chosen_text, spent_points, chosen_at, settled_as, settled_at, failed_with)
        select ${id}::uuid, gen_random_uuid(), reward.id, '{}'::jsonb, 'custom', 'A hoodie', 0, now(),
          settled.how, settled.at, settled.words
        from reward_definitions as reward,
          (values (null, null, ${marker}::text), ('issued', now(), null)) as settled (how, at, words)
        returning id, settled_as
      ) insert into issued_rewards (selection_id, user_id, given_reward, issue_type, given_text,
        spent_points, code_text, code_source, given_by, given_at)
      select id, ${id}::uuid, '{}'::jsonb, 'custom', 'A hoodie', 0, ${marker}, 'entered', ${id}::uuid, now()
      from chosen where settled_as = 'issued'`);
    await run(sql`insert into payments (user_id, currency, value, version, paid_at, paid_by)
      values (${id}, 'EUR', 20, 1, now(), ${email})`);
    await run(sql`insert into bank_accounts (user_id, holder, iban, changed_at)
      values (${id}, ${name}, 'DE89370400440532013000', now())`);
    await run(sql`with run as (
        insert into payout_runs (asked_as, number, currency, method, status, created_at, created_by,
          submitted_at, submitted_by, approved_at, approved_by, sent_at, sent_by, cancelled_at, cancelled_by)
        values (${randomUUID()}, 1, 'EUR', 'pay-pal-file', 'sent', now(), ${email}, now(), ${email}, now(),
          ${email}, now(), ${email}, now(), ${email}) returning id
      ) insert into payouts (run_id, number, user_id, value, pay_to, status, left_out_reason, failure_reason, failed_at)
      select id, 1, ${id}::uuid, 20, ${email}, 'failed', ${marker}, ${marker}, now() from run`);
    await run(sql`insert into codes (user_id, kind, code, system)
      values (${id}, 'discount', ${marker.toUpperCase()}, 'shopify')`);
    await run(sql`insert into orders (system, shop, order_id, order_number, ordered_at, changed_at,
        received_at, source, currency, principal, principal_net, cancelled, purchaser_name,
        purchaser_email, shop_codes, user_id, code, activity_type_id, percentage, paid_in,
        commission, approved_state, credit_due_at)
      values ('shopify', 'acme.myshopify.com', '1', '#1', now(), now(), now(), 'webhook', 'EUR', 10, 10,
        false, ${name}, ${email}, ${[marker]}, ${id}, ${marker}, ${activity.challengeDefinitionId}, 10,
        'points', 1, 'approved', now())`);
    await run(sql`insert into order_steps (order_id, at, step)
      select orders.id, now(), steps.step from orders, jsonb_array_elements(${JSON.stringify([
        { kind: 'attributed', by: 'discount-code', code: marker, userId: id, passedOver: null },
        { kind: 'not-counted', reason: 'unknown-code', codes: [marker] },
        { kind: 'state-set', state: 'denied', by: email },
      ])}::jsonb) as steps (step) where user_id = ${id}`);
    await run(sql`insert into order_questions (order_id, user_id, contested_text, contested_at, due_at)
      select id, ${id}, ${marker}, now(), now() from orders where user_id = ${id}`);
    await run(sql`insert into order_questions (order_id, user_id, contested_text, contested_at, due_at,
        reply_text, replied_at, replied_by)
      select orders.id, users.id, 'Mine', now(), now(), 'No', now(), ${email} from orders, users
      where orders.user_id = ${id} and users.id <> ${id} limit 1`);
    await run(sql`with suspected as (
        insert into fraud_cases (user_id, code, opened_at, findings, reply_text, replied_at, ruling, ruled_at, rulings)
        values (${id}, ${marker}, now(), '[]', ${marker}, now(), 'fine', now(), 1) returning id
      ) insert into fraud_case_orders (case_id, order_id, signs)
      select suspected.id, orders.id, '{over-cap}' from suspected, orders where orders.user_id = ${id}`);
    await run(sql`with suspected as (
        insert into fraud_cases (user_id, code, opened_at, findings, ruling, ruled_at, rulings)
        select id, 'OTHER', now(), '[]', 'fine', now(), 1 from users where id <> ${id} limit 1 returning id
      ) insert into fraud_rulings (case_id, place, ruling, told, ruled_at, ruled_by)
      select id, 1, 'fine', 'Fine', now(), ${email} from suspected`);
    // Their code was there as well, and did not count.
    await run(sql`with passed_over as (
        insert into orders (system, shop, order_id, order_number, ordered_at, changed_at, received_at,
          source, currency, principal, principal_net, cancelled, purchaser_name, purchaser_email,
          shop_codes, link_code, reason_not_counted)
        values ('shopify', 'acme.myshopify.com', '2', '#2', now(), now(), now(), 'webhook', 'EUR', 10, 10,
          false, '', '', ${[marker]}, ${` ${marker}`}, 'before-start') returning id
      ) insert into order_steps (order_id, at, step)
      select passed_over.id, now(), steps.step from passed_over, jsonb_array_elements(${JSON.stringify(
        [
          {
            kind: 'attributed',
            by: 'discount-code',
            code: 'OTHER',
            passedOver: marker.toUpperCase(),
          },
          { kind: 'not-counted', reason: 'before-start', codes: [marker.toUpperCase()] },
        ],
      )}::jsonb) as steps (step)`);
    await run(sql`with definition as (
        insert into tracking_link_definitions (title, destination_url, template_token, params,
          destination_url_suffix_editable, initial_path_format, bcs_can_edit_link)
        values ('Shop', 'https://shop.example.com', 'SHOP', '[]', true, 'random', true) returning id
      ) insert into tracking_links (definition_id, user_id, suffix, path, chosen)
      select id, ${id}, ${`/${marker}`}, ${`${marker}-${randomUUID()}`}, ${words}::jsonb from definition`);
    await run(sql`insert into screen_rollouts (screen, revision, share, tenants, is_stopped, failure_limit, reason, changed_by, changed_at)
      values ('dashboard', 1, 100, '{}', false, 20, 'A pilot', ${email}, now())`);
    await run(sql`insert into invitations (email, first_name, last_name, token_hash, expires_at)
      values (${email}, ${name}, ${name}, ${randomUUID()}, now())`);
    await run(sql`insert into applicants (email, slug, first_name, last_name, tags, notes, user_id, data, custom_data)
      values (${email}, ${marker}, ${name}, ${name}, ${[marker]}, ${marker}, ${id}, ${words}, ${words})`);
    await run(sql`insert into application_links (token_hash, applicant_id, created_at)
      select ${`SECRET-${marker}`}, id, now() from applicants where slug = ${marker}`);
    await run(
      sql`insert into external_users (user_id, user_type, email) values (${id}, 'shopify-customer', ${email})`,
    );
    await run(
      sql`with account as (
        insert into social_accounts (user_id, provider, handle) values (${id}, 'instagram', ${marker})
        returning id
      ) insert into social_grants (user_id, network, account_id, network_user_id, sealed_key, granted_at)
        select ${id}, 'instagram', id, ${marker}, 'sealed', now() from account`,
    );
    await run(sql`insert into mailbox (key, sender, recipient, subject, text_body, html_body)
      values (${randomUUID()}, 'Acme', ${`${name} <${email}>`}, ${marker}, ${marker}, ${marker})`);
    await run(sql`insert into suppressions (email, reason, at) values (${email}, 'bounce', now())`);
    await run(sql`insert into saved_searches (user_id, id, list, name, name_key, state)
      values (${id}, ${randomUUID()}, 'ambassadors', ${marker}, ${marker}, '{}')`);
    await run(sql`with made as (
        insert into exports (asked_by, kind, fields, asked_at, name, row_count, made_at)
        select asker.id, 'ambassadors', jsonb_build_object('search', asker.search), now(), 'a.csv', 1, now()
        from (
          select id, ${marker} as search from users where id = ${id}
          union all (select id, '' from users where id <> ${id} limit 1)
        ) as asker
        returning id
      ) insert into export_pieces (export_id, position, content)
        select id, 0, ${`${name},"a,
b",${email}
`} from made`);
    await run(sql`insert into user_data (user_id, data, version) values (${id}, ${words}, 1)`);
    await run(
      sql`insert into authenticator_secrets (user_id, secret) values (${id}, 'SECRET-OF-APP')`,
    );
    await run(sql`insert into passkeys (id, user_id, public_key, counter, transports, name)
      values (${randomUUID()}, ${id}, 'SECRET-KEY', 0, '{}', ${marker})`);
    await run(sql`insert into recovery_codes (user_id, code_hash) values (${id}, 'SECRET-HASH')`);
    await run(sql`insert into sessions (user_id, expires_at, actor)
      select id, now(), ${email} from users where id <> ${id} limit 1`);
    await run(sql`insert into audit_entries (action, actor, on_behalf, subject, client_address, details, person_id)
      values ('signed-in', ${email}, null, null, '10.9.8.7', null, null),
        ('signed-in', 'x@example.test', ${email}, null, '10.9.8.7', null, null),
        ('person-changed', 'x@example.test', null, ${email}, '10.0.0.1', ${words}, null),
        ('task-rejected', 'x@example.test', null, 'A post', '10.0.0.1', ${words}, ${id}),
        ('signed-in', ${formerEmail}, null, null, '10.9.8.7', null, null),
        ('email-changed', ${formerEmail}, null, ${`${formerEmail} → ${email}`}, '10.9.8.7', null, null)`);
    await issueToken(db, { kind: 'password-reset', email, userId: id }, server.now);
    await enqueue(
      db,
      sendMail(server.config),
      {
        template: 'password-reset',
        to: { name, address: email },
        url: 'https://acme.test/reset-password',
        validMinutes: 60,
      },
      { runAt: new Date('2099-01-01') },
    );
  });
  return person;
}
