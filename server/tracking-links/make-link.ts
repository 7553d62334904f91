import { randomInt } from 'node:crypto';
import { mostFurtherLinks } from '#contract/tracking-links/link.ts';
import { lockPersonById } from '#server/people/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { findFreeSlug } from '#server/platform/slug.ts';
import { provideCode } from './owner.ts';
import { domainOf } from './present.ts';
import {
  countFurtherLinks,
  type DefinitionRow,
  findLinkTo,
  findPaths,
  insertLink,
  type LinkRow,
  updateLink,
} from './repository.ts';

const characters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const pathLength = 7;

/** A path nobody can guess or read out (LINK-47). */
const randomPath = (): string =>
  Array.from({ length: pathLength }, () => characters[randomInt(characters.length)]).join('');

interface Wanted {
  readonly owner: { readonly id: string; readonly slug: string; readonly firstName: string };
  readonly definition: DefinitionRow;
  readonly suffix: string;
  /** Chosen by the ambassador. */
  readonly path?: string | undefined;
  readonly chosen: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** Two may want the same path at once; nobody is this unlucky. */
const mostTries = 20;

/**
 * The link of somebody to an address: the one there is, one that was deleted once more, or a new one (LINK-55,
 * LINK-104). Throws ProblemError `invalid-input` where a chosen path is taken (LINK-84), and `too-many-links` for
 * a new one where somebody has as many as they can (REF-137).
 */
export async function makeLink(db: TenantDb, wanted: Wanted): Promise<LinkRow> {
  const { owner, definition, suffix, path, chosen, now } = wanted;
  const to = { definitionId: definition.id, userId: owner.id, suffix };
  // Before anything is looked up, so that of two at once who want the last place one gets it.
  if (suffix !== '') await lockPersonById(db, owner.id);
  const domain = await domainOf(db, definition);
  for (let count = 0; count < mostTries; count += 1) {
    const known = await findLinkTo(db, to);
    if (known?.deletedAt === null) return known;
    if (suffix !== '') await assertRoom(db, owner.id);
    if (known) return updateLink(db, known.id, { deletedAt: null });
    await provideCode(db, owner, definition, now);
    const made = await insertLink(db, {
      ...{ ...to, domain, createdAt: now, chosen: JSON.stringify(chosen) },
      path: path ?? (await freePath(db, wanted, domain)),
    });
    if (made) return made;
    if (path !== undefined && !(await findLinkTo(db, to))) throw pathInUse();
  }
  throw new Error('No path was free');
}

async function assertRoom(db: TenantDb, userId: string): Promise<void> {
  if ((await countFurtherLinks(db, userId)) >= mostFurtherLinks) {
    throw new ProblemError('too-many-links');
  }
}

export const pathInUse = (): ProblemError =>
  new ProblemError('invalid-input', { fields: { path: 'Address is already in use' } });

/** The slug of the ambassador on a domain of the tenant's own, where the definition says so (LINK-46). */
const freePath = (
  db: TenantDb,
  { definition, owner }: Wanted,
  domain: string | null,
): Promise<string> | string =>
  domain !== null && definition.initialPathFormat === 'user-slug'
    ? findFreeSlug(owner.slug, (slugs) => findPaths(db, domain, slugs))
    : randomPath();
