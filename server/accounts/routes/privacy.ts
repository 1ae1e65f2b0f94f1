import { closeAccountInput } from '#domain/accounts/closing.ts'
import { dayOf } from '#domain/values/days.ts'
import { leaveCompanyInput } from '#domain/people/person.ts'
import { answer, createRouter, emptyObject, route } from '#server/http/operation.ts'
import { archiveResponse, sendArchive } from '#server/http/send-archive.ts'
import { closeAccount } from '#server/accounts/commands/close-account.ts'
import { exportCompanyData, exportOwnData } from '#server/accounts/commands/export-own-data.ts'
import { leaveCompany } from '#server/accounts/commands/leave-company.ts'
import { deactivationView, getDeactivation } from '#server/accounts/queries/get-deactivation.ts'
import { clearSessionCookie } from '#server/identity/session-cookies.ts'

const exportPerson = route('get', '/account/export', 'exportOwnData', {
  summary: 'Export all data held on the actor as a ZIP archive',
  responses: archiveResponse,
})

const exportCompany = route('get', '/company/export', 'exportCompanyData', {
  summary: "Export the data of the actor's company as a ZIP archive",
  responses: archiveResponse,
})

const deactivation = route('get', '/account/deactivation', 'getDeactivation', {
  summary: "Get when and why the actor's account was deactivated",
  answer: deactivationView,
})

const close = route('post', '/account/close', 'closeAccount', {
  summary: "Close the actor's account permanently and erase personal data",
  body: closeAccountInput,
  answer: emptyObject,
})

const leave = route('post', '/account/leave', 'leaveCompany', {
  summary: "Leave the actor's company permanently and erase personal data",
  body: leaveCompanyInput,
  answer: emptyObject,
})

export const privacyRoutes = createRouter()
  .openapi(exportPerson, async (c) =>
    sendArchive(c, {
      operation: 'exportOwnData',
      name: `data-${dayOf(c.var.caller.at)}`,
      content: await exportOwnData(c.var.services, c.var.caller),
    }),
  )
  .openapi(exportCompany, async (c) =>
    sendArchive(c, {
      operation: 'exportCompanyData',
      name: `company-data-${dayOf(c.var.caller.at)}`,
      content: await exportCompanyData(c.var.services, c.var.caller),
    }),
  )
  .openapi(deactivation, (c) => answer(c, getDeactivation(c.var.services.db, c.var.caller.actor)))
  .openapi(close, async (c) => {
    await closeAccount(c.var.services, c.var.caller, c.req.valid('json').confirm_email)
    clearSessionCookie(c)
    return c.json({}, 200)
  })
  .openapi(leave, async (c) => {
    await leaveCompany(c.var.services, c.var.caller, c.req.valid('json'))
    clearSessionCookie(c)
    return c.json({}, 200)
  })
