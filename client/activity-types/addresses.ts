import type { ActivityType } from '#contract/activity-types/activity-type.ts';

type Version = Pick<ActivityType, 'slug' | 'version' | 'category'>;
type Params = Readonly<Record<string, string>>;
/** A path and its parameters. */
type Place = readonly [path: string, params?: Params];

/** The places of the area's pages on one side. */
interface TypePlaces {
  readonly list: string;
  readonly new: (category?: string) => Place;
  readonly edit: (version: Version) => Place;
}

/** The place of the page of a version on the newer side; the shell opens it on the side that shows it. */
export const newerEditPlace = ({ slug, version, category }: Version): Place => {
  const path = `/admin/activity-types/edit/${slug}/${version}`;
  return category === 'referral' ? [path, { category }] : [path];
};

/** The same as an address. */
export function typeAddress(version: Version): string {
  const [path, params = {}] = newerEditPlace(version);
  const query = new URLSearchParams(params);
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * The addresses of the area on one side. Each keeps the state of the list, so that one can come back to it
 * (TYPE-13).
 */
export const typeAddresses = (places: TypePlaces) => (vueq: string | null) => {
  const address = ([path, params = {}]: Place, more: Params = {}) => {
    const all = { ...params, ...more, ...(vueq !== null && { vueq }) };
    const query = new URLSearchParams(all);
    return query.size > 0 ? `${path}?${query}` : path;
  };
  const begin = (how: 'clone' | 'replace', { slug, version, category }: Version) =>
    address(places.new(category), { [how]: slug, version: String(version) });
  return {
    list: () => address([places.list]),
    new: (category?: string) => address(places.new(category)),
    edit: (type: Version) => address(places.edit(type)),
    clone: (type: Version) => begin('clone', type),
    replace: (type: Version) => begin('replace', type),
  };
};
