import { queryOptions } from '@tanstack/react-query'
import { parseResponse } from '#web/api.ts'
import { accountsApi } from '#web/session.tsx'

/** The reason why the account is deactivated. */
export const deactivationQuery = queryOptions({
  queryKey: ['deactivation'],
  queryFn: () => parseResponse(accountsApi.account.deactivation.$get()),
})
