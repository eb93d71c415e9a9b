import type { auditCalls } from '../../../../contract/calls/audit.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAudit: endpointsOf<typeof auditCalls>(build).query('GET /api/audit', ['Audit']),
  }),
})

export const { useGetAuditQuery } = auditApi
