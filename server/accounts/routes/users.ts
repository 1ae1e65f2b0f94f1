import { createRoute, z } from '@hono/zod-openapi'
import { decideUsersInput, decisionReason } from '#domain/account-decisions.ts'
import type { AccountAction, AccountDecision } from '#domain/account.ts'
import type { OperationId } from '#domain/permissions.ts'
import { csvAnswer, sendCsv } from '#server/http/csv-file.ts'
import { readFromReplica } from '#server/http/read-from-replica.ts'
import { jsonResponse, byId, json, createRouter, onlyId, operation } from '#server/http/operation.ts'
import type { Caller, Services } from '#server/services.ts'
import { changeUserStatus } from '#server/accounts/commands/change-user-status.ts'
import { decideUsers } from '#server/accounts/commands/decide-users.ts'
import { exportUsers } from '#server/accounts/commands/export-users.ts'
import { userChoice } from '#server/accounts/queries/find-users.ts'
import { accountView, getAccount } from '#server/accounts/queries/get-account.ts'
import { listUsers, userFilters, userList } from '#server/accounts/queries/list-users.ts'

const list = createRoute({
  method: 'get',
  path: '/accounts',
  ...operation('listUsers', 'List all accounts except administrators'),
  request: { query: userFilters },
  responses: jsonResponse(userList),
})

const give = createRoute({
  method: 'get',
  path: '/accounts/export',
  ...operation('exportUsers', 'Export the matching accounts as a CSV file'),
  request: { query: userChoice },
  responses: csvAnswer,
})

const read = createRoute({
  method: 'get',
  path: '/accounts/{id}',
  ...operation('getAccount', "Get an account's registration data, products and documents"),
  request: { params: byId },
  responses: jsonResponse(accountView),
})

const decision = <Action extends AccountDecision>(action: Action, summary: string) =>
  createRoute({
    method: 'post',
    path: `/accounts/{id}/${action}`,
    ...operation(`${action}User` satisfies OperationId, summary),
    request: { params: byId, body: json(z.strictObject({ reason: decisionReason })) },
    responses: jsonResponse(onlyId),
  })

const undo = createRoute({
  method: 'post',
  path: '/accounts/{id}/unapprove',
  ...operation('unapproveUser', "Undo the actor's own approval within seconds, before its mail is sent"),
  request: { params: byId },
  responses: jsonResponse(onlyId),
})

const decideSeveral = createRoute({
  method: 'post',
  path: '/accounts/decide',
  ...operation('decideUsers', 'Approve or reject several pending accounts, each independently'),
  request: { body: json(decideUsersInput) },
  responses: jsonResponse(
    z.object({
      done: z.array(z.uuid()),
      refused: z.array(z.object({ id: z.uuid(), reason: z.string() })),
    }),
  ),
})

export const userRoutes = createRouter()
  .openapi(list, async (c) => c.json(await readFromReplica(c, (db) => listUsers(db, c.req.valid('query'))), 200))
  // Registered before the address of one account, whose pattern matches it too.
  .openapi(give, async (c) => {
    const lines = await exportUsers(c.var.services, c.var.caller, c.req.valid('query'))
    return sendCsv(c, 'users', c.var.caller.at, lines)
  })
  .openapi(read, async (c) => c.json(await getAccount(c.var.services.db, c.req.valid('param').id), 200))
  .openapi(decideSeveral, async (c) =>
    c.json(await decideUsers(c.var.services, c.var.caller, c.req.valid('json')), 200),
  )
  .openapi(decision('approve', 'Let a waiting account in'), async (c) =>
    c.json(await decide(c.var, 'approve', c.req.valid('param'), c.req.valid('json')), 200),
  )
  .openapi(undo, async (c) => c.json(await decide(c.var, 'unapprove', c.req.valid('param'), {}), 200))
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
