import { addType } from '#server/testing/activity-types.ts';
import { type AreaReferences, inPath, unknownId } from '#server/testing/reference.ts';

const range = ['startDate', 'endDate'];
const rows = [...range, 'page', 'pageSize'];
const query = { startDate: '2026-11-01', endDate: '2026-11-30' };

export const references: AreaReferences = {
  plain: {
    getReferralReport: range,
    getActivityReport: rows,
    getActivityDetailsReport: rows,
    getAmbassadorReport: rows,
    exportActivityReport: range,
    exportAmbassadorReport: range,
    getAmbassadorReportFile: range,
    getReportTrend: range,
    getReturnReport: range,
    listSeenPeople: ['joined', 'active', 'page', 'pageSize'],
  },
  async named({ server, admin, other }) {
    const { id } = await addType(server.as(other));
    return {
      'getActivityDetailsReport.id': {
        ...inPath(admin, 'id', { query }),
        ...{ foreign: id, unknown: unknownId },
      },
    };
  },
};
