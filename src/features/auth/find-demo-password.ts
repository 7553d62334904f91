import type { Api } from '#client/http/api.ts';
import { getInstallation } from '#contract/tenants/endpoints.ts';

/** The password of a person of the demo; undefined for anybody else, and where there is no demo. */
export async function findDemoPassword(api: Api, email: string): Promise<string | undefined> {
  const { demo } = await api.call(getInstallation, {});
  const people = demo?.tenants.flatMap((tenant) => tenant.people) ?? [];
  return people.some((person) => person.email === email) ? demo?.password : undefined;
}
