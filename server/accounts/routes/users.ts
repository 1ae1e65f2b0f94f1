import { createRoute, z } from '@hono/zod-openapi'
import type { AccountAction } from '#domain/account.ts'
import type { OperationId } from '#domain/permissions.ts'
import { answers, byId, json, noun, onlyId, operation } from '#server/http/operation.ts'
import type { Caller, Services } from '#server/services.ts'
import { changeUserStatus } from '#server/accounts/commands/change-user-status.ts'
import { listUsers, userFilters, userList } from '#server/accounts/queries.ts'

const listUsersRoute = createRoute({
  method: 'get',
  path: '/accounts',
  ...operation('listUsers', 'All accounts but administrators'),
  request: { query: userFilters },
  responses: answers(userList),
})

const decision = <Action extends AccountAction>(action: Action, summary: string) =>
  createRoute({
    method: 'post',
    path: `/accounts/{id}/${action}`,
    ...operation(`${action}User` satisfies OperationId, summary),
    request: { params: byId, body: json(z.strictObject({ reason: z.string().trim().max(1000).optional() })) },
    responses: answers(onlyId),
  })

export const userRoutes = noun()
  .openapi(listUsersRoute, async (c) => c.json(await listUsers(c.var.services.db, c.req.valid('query')), 200))
  .openapi(decision('approve', 'Let a waiting account in'), async (c) =>
    c.json(await decide(c.var, 'approve', c.req.valid('param'), c.req.valid('json')), 200),
  )
  .openapi(decision('reject', 'Refuse a waiting account'), async (c) =>
    c.json(await decide(c.var, 'reject', c.req.valid('param'), c.req.valid('json')), 200),
  )
  .openapi(decision('deactivate', 'Block an active account and sign it out'), async (c) =>
    c.json(await decide(c.var, 'deactivate', c.req.valid('param'), c.req.valid('json')), 200),
  )
  .openapi(decision('reactivate', 'Let a deactivated account in again'), async (c) =>
    c.json(await decide(c.var, 'reactivate', c.req.valid('param'), c.req.valid('json')), 200),
  )

function decide(
  { services, caller }: { services: Services; caller: Caller },
  action: AccountAction,
  { id }: { id: string },
  { reason }: { reason?: string | undefined },
) {
  return changeUserStatus(services, caller, action, id, reason)
}
