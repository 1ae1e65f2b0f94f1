import { z } from '@hono/zod-openapi'
import { decisionReason } from '#domain/accounts/account-decisions.ts'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import type { PersonAction } from '#domain/people/person.ts'
import { changePersonStatus } from '#server/accounts/commands/change-person-status.ts'
import { accountPeople, accountPeopleFilters, listAccountPeople } from '#server/accounts/queries/list-account-people.ts'
import { answer, createRouter, onlyId, route } from '#server/http/operation.ts'

const list = route('get', '/accounts/{id}/people', 'listAccountPeople', {
  summary: "List the people of an account's company",
  query: accountPeopleFilters,
  answer: accountPeople,
})

const decision = <Action extends PersonAction>(action: Action, summary: string) =>
  route('post', `/accounts/people/{id}/${action}`, `${action}Person` satisfies OperationId, {
    summary,
    body: z.strictObject({ reason: decisionReason }),
    answer: onlyId,
  })

export const accountPeopleRoutes = createRouter()
  .openapi(list, (c) =>
    answer(c, listAccountPeople(c.var.services.db, c.req.valid('param').id as CompanyId, c.req.valid('query'))),
  )
  .openapi(decision('deactivate', 'Block one person of a company and sign the person out'), (c) => {
    const { id } = c.req.valid('param')
    return answer(
      c,
      changePersonStatus(c.var.services, c.var.caller, 'deactivate', id as PersonId, c.req.valid('json').reason),
    )
  })
  .openapi(decision('reactivate', 'Let a deactivated person of a company in again'), (c) => {
    const { id } = c.req.valid('param')
    return answer(
      c,
      changePersonStatus(c.var.services, c.var.caller, 'reactivate', id as PersonId, c.req.valid('json').reason),
    )
  })
