import { sql } from 'kysely';
import type * as endpoints from '#contract/ambassadors/endpoints.ts';
import type { TagChange, TagsChanged } from '#contract/ambassadors/tag-changes.ts';
import { mostTags } from '#contract/people/tag.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isAmbassador } from '#server/platform/db/who-counts.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { selectByIds } from './listed.ts';

interface Tagged {
  readonly id: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * Adds tags to ambassadors and takes tags away, all at once or not at all. The answer has the changes that undo it: the
 * tags that each has really got or lost. The audit log has one entry.
 */
export function changeTags(call: Call<typeof endpoints.changeTags>): Promise<TagsChanged> {
  const { changes } = call.body;
  return call.transaction(async (db) => {
    const wanted = await tagsAfter(db, changes);
    if (wanted.length === 0) throw new ProblemError('not-found');
    const isFull = ({ after }: Tagged) => after.length > mostTags.ofPerson;
    const changed = wanted.filter(
      (person) => !isFull(person) && gained(person).length + lost(person).length > 0,
    );
    if (changed.length > 0) {
      await setTags(db, changed);
      await recordAudit(db, call, auditOf(changed));
    }
    return { changed: changed.length, full: wanted.filter(isFull).length, undo: undoOf(changed) };
  });
}

/** Those who are there, locked in the order of their ids, with the tags they are to have. */
async function tagsAfter(db: TenantDb, changes: readonly TagChange[]): Promise<Tagged[]> {
  const ids = [...new Set(changes.flatMap((change) => change.ids))];
  const people = await selectByIds(db, ids)
    .select(['users.id', 'users.tags'])
    .where(isAmbassador)
    .orderBy('users.id')
    .forUpdate()
    .execute();
  const after = new Map(people.map(({ id, tags }) => [id, tags]));
  for (const { ids: some, add, remove } of changes) {
    for (const id of some) {
      const tags = after.get(id);
      if (tags)
        after.set(id, [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])]);
    }
  }
  return people.map(({ id, tags }) => ({ id, before: tags, after: after.get(id) ?? tags }));
}

const gained = ({ before, after }: Tagged) => after.filter((tag) => !before.includes(tag));
const lost = ({ before, after }: Tagged) => before.filter((tag) => !after.includes(tag));

async function setTags(db: TenantDb, people: readonly Tagged[]): Promise<void> {
  const rows = JSON.stringify(people.map(({ id, after }) => ({ id, tags: after })));
  await sql`
    update users set tags = array(select jsonb_array_elements_text(changed.tags))
    from jsonb_to_recordset(${rows}::jsonb) as changed (id uuid, tags jsonb)
    where users.id = changed.id`.execute(db);
}

/** For each tag the people who lose it again, and those who get it back. */
function undoOf(people: readonly Tagged[]): TagChange[] {
  const takeAway = whoHas(people, gained).map(([tag, ids]) => ({ ids, add: [], remove: [tag] }));
  const giveBack = whoHas(people, lost).map(([tag, ids]) => ({ ids, add: [tag], remove: [] }));
  return [...takeAway, ...giveBack];
}

/** The ids of the people by tag, of those tags of each that are looked for. */
function whoHas(
  people: readonly Tagged[],
  tagsOf: (person: Tagged) => readonly string[],
): (readonly [string, string[]])[] {
  const byTag = new Map<string, string[]>();
  for (const person of people) {
    for (const tag of tagsOf(person)) byTag.set(tag, [...(byTag.get(tag) ?? []), person.id]);
  }
  return [...byTag];
}

function auditOf(people: readonly Tagged[]) {
  const some = (tagsOf: (person: Tagged) => readonly string[]) =>
    [...new Set(people.flatMap(tagsOf))].toSorted().join(', ') || null;
  return {
    action: 'tags-changed' as const,
    subject: people.length === 1 ? '1 person' : `${people.length} people`,
    details: {
      changes: [
        { what: 'Tags added', before: null, after: some(gained) },
        { what: 'Tags removed', before: some(lost), after: null },
      ].filter(({ before, after }) => before !== null || after !== null),
      reason: '',
    },
  };
}
