import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { Material } from '#domain/materials/materials.ts'
import type { EpdsApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'

const api = hc<EpdsApi>('/api').epds

/**
 * The supplier's own EPDs that an offer for this material, or for one that is not stated, can be based on: the newest that are in force, and
 * their number.
 */
export const ownEpdsInForceQuery = (material: Material | null) =>
  queryOptions({
    queryKey: ['epds', 'in force', material],
    queryFn: () => parseResponse(api.$get({ query: { ...(material !== null && { material }), in_force: 'true' } })),
  })
