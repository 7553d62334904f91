import type { MigrationBoard, StageCount } from '#contract/screens/board.ts';
import type * as endpoints from '#contract/screens/endpoints.ts';
import { Rollout, Stage } from '#contract/tenants/rollout.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { firstDayOf } from './days.ts';
import { toFigures } from './measures.ts';
import { screenRolloutsOf } from './queries.ts';
import * as repository from './repository.ts';
import { resolveRollout } from './resolve.ts';

type BoardCall = Call<typeof endpoints.getMigrationBoard>;

/** How the move stands: everywhere for a tenant-admin of the operator's tenant, else in the own tenant. */
export function getMigrationBoard(call: BoardCall): Promise<MigrationBoard> {
  const { actor, config, tenant } = call;
  const isOperator =
    tenant.tenantId === config.operatorTenantId && actor.roles.includes('tenant-admin');
  return isOperator ? boardOfInstallation(call) : boardOfTenant(call);
}

async function boardOfTenant(call: BoardCall): Promise<MigrationBoard> {
  const { config, database, now, query, tenant } = call;
  const installation = await database.inSystem('watch-screens', (db) =>
    screenRolloutsOf(db, config.operatorTenantId),
  );
  return call.transaction(async (db) => {
    const { rollout: own } = await getOwnSettings(db);
    const rollout = resolveRollout(own, installation, tenant.tenantId);
    return {
      scope: 'tenant',
      tenantCount: 1,
      rollout,
      figures: toFigures(await repository.sumCounts(db, firstDayOf(Number(query.days), now))),
      stages: Object.entries(rollout).map(([screen, stage]) => ({ screen, stage, tenants: 1 })),
      rollouts: [],
      returns: await repository.listReturns(db),
    };
  });
}

const boardOfInstallation = (call: BoardCall): Promise<MigrationBoard> => {
  const { config, database, now, query, tenant } = call;
  return database.inSystem('watch-screens', async (db) => {
    const rollouts = await repository.listLatestRollouts(db, config.operatorTenantId);
    const byScreen = new Map(rollouts.map((each) => [each.screen, each]));
    const stored = await repository.listTenantRollouts(db);
    const tenants = stored.map(({ tenantId, rollout }) => ({
      tenantId,
      rollout: resolveRollout(Rollout.parse(rollout ?? {}), byScreen, tenantId),
    }));
    const own = tenants.find(({ tenantId }) => tenantId === tenant.tenantId);
    return {
      scope: 'installation',
      tenantCount: tenants.length,
      rollout: own?.rollout ?? {},
      figures: toFigures(await repository.sumCounts(db, firstDayOf(Number(query.days), now))),
      stages: countStages(tenants.map(({ rollout }) => rollout)),
      rollouts,
      returns: await repository.listReturns(db),
    };
  });
};

/** For how many of the tenants each screen has which stage. */
function countStages(rollouts: readonly Rollout[]): StageCount[] {
  const screens = [...new Set(rollouts.flatMap((rollout) => Object.keys(rollout)))].sort();
  return screens.flatMap((screen) =>
    Stage.options
      .map((stage) => ({
        screen,
        stage,
        tenants: rollouts.filter((rollout) => rollout[screen] === stage).length,
      }))
      .filter(({ tenants }) => tenants > 0),
  );
}
