import type { TrackingLinkDefinitionChange } from '#contract/tracking-links/definition.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { DefinitionRow } from './repository.ts';

/** A demo account has no tracking links (LINK-92, LINK-93). */
export function assertNotDemo({ isTestTenant }: { readonly isTestTenant: boolean }): void {
  if (!isTestTenant) return;
  throw new ProblemError('forbidden', {
    message: 'Tracking links are not available for demo accounts',
  });
}

/** Raises `invalid-input` where anything but the title would change (LINK-40, LINK-98). */
export function assertOnlyTitle(
  row: DefinitionRow,
  { title: _, cmDomainId, ...change }: TrackingLinkDefinitionChange,
): void {
  const before: Record<string, unknown> = { ...row, cmDomainId: row.domainId };
  const after: Record<string, unknown> = {
    ...change,
    ...(cmDomainId !== undefined && { cmDomainId }),
  };
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  if (changed.length === 0) return;
  throw new ProblemError('invalid-input', {
    fields: Object.fromEntries(
      changed.map(([field]) => [
        `trackingLinkDefinition.${field}`,
        'Only the title of a tracking link can be changed',
      ]),
    ),
  });
}

/** Refuses a suffix and a path that the kind of link does not let an ambassador choose (LINK-27, LINK-28). */
export function assertMayChoose(
  definition: Pick<DefinitionRow, 'destinationUrlSuffixEditable' | 'bcsCanEditLink' | 'params'>,
  chosen: {
    readonly destinationUrlSuffix?: string;
    readonly path?: string | undefined;
    readonly params?: Readonly<Record<string, string>> | undefined;
  },
): void {
  const { destinationUrlSuffix = '', path, params = {} } = chosen;
  if (destinationUrlSuffix !== '' && !definition.destinationUrlSuffixEditable)
    throw new ProblemError('forbidden');
  if (path !== undefined && !definition.bcsCanEditLink) throw new ProblemError('forbidden');
  const editable = definition.params.filter((each) => each.editable).map(({ name }) => name);
  const wrong = Object.keys(params).find((name) => !editable.includes(name));
  if (wrong === undefined) return;
  throw new ProblemError('invalid-input', {
    fields: { params: `The parameter ${wrong} cannot be changed` },
  });
}
