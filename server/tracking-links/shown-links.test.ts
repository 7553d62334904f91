import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { getOrCreateTrackingLink } from '#contract/tracking-links/endpoints.ts';
import { addType } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { defaultLinkOf, listCodeParams, listDefinitions, sampleLinkOf } from './queries.ts';
import { addDefinition, addLinkDomain, type NewDefinition } from './testing/definitions.ts';

let server: TestServer;
let brand: TenantId;
let admin: TestCaller;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  brand = await server.addTenant(`brand-${made}`);
  admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
});

async function define(more: Partial<NewDefinition>) {
  const { id } = await addDefinition(admin, more);
  const definitions = await server.database.inTenant(brand, listDefinitions);
  const definition = definitions.find((each) => each.id === id);
  if (!definition) throw new Error('The definition is not there');
  return definition;
}
const sampleOf = (definition: Awaited<ReturnType<typeof define>>) =>
  server.database.inTenant(brand, (db) => sampleLinkOf(db, { definition, config: server.config }));

describe('a link that is shown in a text', () => {
  it('is the first link of its reader, and made where there is none yet', async () => {
    const person = await server.addPerson(brand, { firstName: 'Anna' });
    const owner = { ...person, slug: 'anna', firstName: 'Anna' };
    const definition = await define({ params: [{ name: 'a', value: 'b' }] });
    const shown = await server.database.inTenant(brand, (db) =>
      defaultLinkOf(db, { owner, definition, config: server.config, now: server.now }),
    );
    const body = { trackingLinkDefinitionId: definition.id };
    const { shortUrl, destinationUrl } = await server
      .as(person)
      .call(getOrCreateTrackingLink, { body });
    expect(shown).toEqual({ shortUrl, destinationUrl });
    expect(destinationUrl).toBe('https://shop.example.com/sale?a=b');
  });

  it('looks like one of nobody’s in a preview, at the domain of its definition', async () => {
    const plain = await define({ params: [{ name: 'a', value: 'b' }] });
    expect(await sampleOf(plain)).toEqual({
      shortUrl: expect.stringMatching(/^https?:\/\/links\.banyan\.localhost(:\d+)?\/sample$/),
      destinationUrl: 'https://shop.example.com/sale?a=b',
    });
    const domain = `links-${made}.example`;
    const own = await define({ cmDomainId: await addLinkDomain(server, brand, domain) });
    expect((await sampleOf(own)).shortUrl).toContain(`://${domain}`);
  });
});

it('the parameters that carry a code are told once each, with the form of the code', async () => {
  const group = await addType(admin, { category: 'referral', referralSystem: 'shopify' });
  const referralCodeGroupId = group.id;
  const plain = { name: 'ref', referralCode: true };
  await define({ params: [plain, { name: 'note', value: 'x' }], referralCodeGroupId });
  await define({
    params: [
      { ...plain },
      { name: 'front', userSlugWithReferralCode: true },
      { name: 'behind', referralCodeWithUserSlug: true },
    ],
    referralCodeGroupId,
  });
  const params = await server.database.inTenant(brand, listCodeParams);
  expect(params.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
    { name: 'behind', form: 'code-slug' },
    { name: 'front', form: 'slug-code' },
    { name: 'ref', form: 'code' },
  ]);
});
