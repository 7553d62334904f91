import { runStatements } from '../platform/db/run-statements.ts';

/** Tasks have templates of posts, and may ask for a tag. Those that are there have neither. */
export const up = runStatements([
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
  where tasks <> '[]'::jsonb`,
]);
