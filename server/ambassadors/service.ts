import type { AmbassadorListItem } from '#contract/ambassadors/ambassador.ts';
import type * as endpoints from '#contract/ambassadors/endpoints.ts';
import type { Page } from '#contract/http/list.ts';
import type { Call } from '#server/platform/http/bind.ts';
import * as repository from './repository.ts';

export async function listAmbassadors(
  call: Call<typeof endpoints.listAmbassadors>,
): Promise<Page<AmbassadorListItem>> {
  const { page, pageSize } = call.query;
  const found = await call.transaction((db) => repository.listAmbassadors(db, call.query));
  return { ...found, page, pageSize };
}

export async function listTags(
  call: Call<typeof endpoints.listTags>,
): Promise<{ results: string[] }> {
  return { results: await call.transaction(repository.listTags) };
}
