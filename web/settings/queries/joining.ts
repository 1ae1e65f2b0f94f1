import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InferRequestType, InferResponseType } from 'hono/client'
import { parseResponse } from '#web/api.ts'
import { identityApi } from '#web/session.tsx'

const joining = identityApi.company.joining

export type Joining = InferResponseType<typeof joining.$get, 200>

export const joiningQuery = queryOptions({ queryKey: ['joining'], queryFn: () => parseResponse(joining.$get()) })

export function useUpdateJoining() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: InferRequestType<typeof joining.$put>['json']) => parseResponse(joining.$put({ json })),
    // A refused change may be due to another owner's, so the panel shows what holds.
    onSettled: () => client.invalidateQueries({ queryKey: joiningQuery.queryKey }),
  })
}
