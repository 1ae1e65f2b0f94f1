import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { SupplierMark } from '#domain/suppliers/supplier-marks.ts'
import type { SuppliersApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'

const api = hc<SuppliersApi>('/api')
const mark = api.suppliers[':id'].mark

export type MarkedSupplier = InferResponseType<(typeof api)['supplier-marks']['$get'], 200>['marks'][number]

/** The favourite and blocked suppliers of the own company, by name. */
export const supplierMarksQuery = queryOptions({
  queryKey: ['suppliers', 'marks'],
  queryFn: async () => (await parseResponse(api['supplier-marks'].$get())).marks,
})

/** Whether the own company has blocked the supplier, as far as it is known. `canRead`: whether the person reads marks. */
export function useIsBlocked(id: string, canRead: boolean): boolean {
  const { data } = useQuery({ ...supplierMarksQuery, enabled: canRead })
  return data?.some(({ supplier_id, kind }) => supplier_id === id && kind === 'blocked') ?? false
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
