import { runStatements } from '../platform/db/run-statements.ts';

/** Tasks from before there were posts have no templates and ask for no tag. The first such migration saw no row. */
export const up = runStatements([
  // The owner of the tables is bound by row-level security too, and would see nothing.
  'alter table activity_types no force row level security',
  `update activity_types set tasks = (
    select jsonb_agg(
      jsonb_set(
        task,
        '{taskDefinition}',
        '{"socialPostTemplateIds": [], "postMustHold": ""}'::jsonb || (task -> 'taskDefinition')
      )
      order by place
    )
    from jsonb_array_elements(tasks) with ordinality as each (task, place)
  )
  where jsonb_path_exists(tasks, '$[*].taskDefinition ? (!exists(@.postMustHold) || !exists(@.socialPostTemplateIds))')`,
  'alter table activity_types force row level security',
]);
