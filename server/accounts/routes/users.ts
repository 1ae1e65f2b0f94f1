import { z } from '@hono/zod-openapi'
import type { CompanyId } from '#domain/access/actor.ts'
import { decideUsersInput, decisionReason } from '#domain/accounts/account-decisions.ts'
import type { AccountAction, AccountDecision } from '#domain/accounts/account.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import { fileFormQuery } from '#domain/values/file-form.ts'
import { sendTable, tableAnswer } from '#server/http/table-file.ts'
import { answerFromReplica } from '#server/http/read-from-replica.ts'
import { answer, createRouter, onlyId, route } from '#server/http/operation.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { changeUserStatus } from '#server/accounts/commands/change-user-status.ts'
import { decideUsers } from '#server/accounts/commands/decide-users.ts'
import { exportUsers } from '#server/accounts/commands/export-users.ts'
import { userChoice } from '#server/accounts/queries/find-users.ts'
import { accountView, getAccount } from '#server/accounts/queries/get-account.ts'
import { listUsers, userFilters, userList } from '#server/accounts/queries/list-users.ts'

const list = route('get', '/accounts', 'listUsers', {
  summary: 'List all accounts except administrators',
  query: userFilters,
  answer: userList,
})

const give = route('get', '/accounts/export', 'exportUsers', {
  summary: 'Export the matching accounts as a CSV file or a workbook',
  query: userChoice.extend(fileFormQuery.shape),
  responses: tableAnswer,
})

const read = route('get', '/accounts/{id}', 'getAccount', {
  summary: "Get an account's registration data, products and documents",
  answer: accountView,
})

const decision = <Action extends AccountDecision>(action: Action, summary: string) =>
  route('post', `/accounts/{id}/${action}`, `${action}User` satisfies OperationId, {
    summary: summary,
    body: z.strictObject({ reason: decisionReason }),
    answer: onlyId,
  })

const undo = route('post', '/accounts/{id}/unapprove', 'unapproveUser', {
  summary: "Undo the actor's own approval within seconds, before its mail is sent",
  answer: onlyId,
})

const decideSeveral = route('post', '/accounts/decide', 'decideUsers', {
  summary: 'Approve or reject several pending accounts, each independently',
  body: decideUsersInput,
  answer: z.object({
    done: z.array(z.uuid()),
    refused: z.array(z.object({ id: z.uuid(), reason: z.string() })),
  }),
})

export const userRoutes = createRouter()
  .openapi(list, (c) => answerFromReplica(c, (db) => listUsers(db, c.req.valid('query'))))
  // Registered before the address of one account, whose pattern matches it too.
  .openapi(give, (c) => {
    const query = c.req.valid('query')
    return sendTable(c, 'users', c.var.caller.at, query, exportUsers(c.var.services, c.var.caller, query))
  })
  .openapi(read, (c) => answer(c, getAccount(c.var.services.db, c.req.valid('param').id as CompanyId)))
  .openapi(decideSeveral, (c) => answer(c, decideUsers(c.var.services, c.var.caller, c.req.valid('json'))))
  .openapi(decision('approve', 'Let a waiting account in'), (c) =>
    answer(c, decide(c.var, 'approve', c.req.valid('param'), c.req.valid('json'))),
  )
  .openapi(undo, (c) => answer(c, decide(c.var, 'unapprove', c.req.valid('param'), {})))
  .openapi(decision('reject', 'Refuse a waiting account'), (c) =>
    answer(c, decide(c.var, 'reject', c.req.valid('param'), c.req.valid('json'))),
  )
  .openapi(decision('deactivate', 'Block an active account and sign it out'), (c) =>
    answer(c, decide(c.var, 'deactivate', c.req.valid('param'), c.req.valid('json'))),
  )
  .openapi(decision('reactivate', 'Let a deactivated account in again'), (c) =>
    answer(c, decide(c.var, 'reactivate', c.req.valid('param'), c.req.valid('json'))),
  )

function decide(
  { services, caller }: { services: Services; caller: Caller },
  action: AccountAction,
  { id }: { id: string },
  { reason }: { reason?: string | undefined },
) {
  return changeUserStatus(services, caller, action, id as CompanyId, reason)
}
