import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import type { SupplierMark } from '#domain/suppliers/supplier-marks.ts'
import type { SuppliersApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { useSession } from '#web/session.tsx'

const api = hc<SuppliersApi>('/api')
const mark = api.suppliers[':id'].mark

export type MarkedSupplier = InferResponseType<(typeof api)['supplier-marks']['$get'], 200>['marks'][number]

/** The favourite and blocked suppliers of the own company, by name. */
export const supplierMarksQuery = queryOptions({
  queryKey: ['suppliers', 'marks'],
  queryFn: async () => (await parseResponse(api['supplier-marks'].$get())).marks,
})

/** The ids of the suppliers that the own company has blocked, as far as they are known; none for a person who may not read marks. */
export function useBlocked(): ReadonlySet<string> {
  const { actor } = useSession()
  const { data } = useQuery({
    ...supplierMarksQuery,
    enabled: accessDenialOf(actor ?? null, 'listSupplierMarks') === null,
  })
  return new Set(data?.filter(({ kind }) => kind === 'blocked').map(({ supplier_id }) => supplier_id))
}

/** Marks a supplier; null removes its mark. Lists of suppliers to ask depend on the marks. */
export function useMarkSupplier(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (kind: SupplierMark | null) =>
      kind === null
        ? parseResponse(mark.$delete({ param: { id } }))
        : parseResponse(mark.$put({ param: { id }, json: { kind } })),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: supplierMarksQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['suppliers', 'to-ask'] }),
      ]),
  })
}
