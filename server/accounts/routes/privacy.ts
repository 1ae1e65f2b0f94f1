import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { closeAccountInput } from '#domain/closing.ts'
import { leaveCompanyInput } from '#domain/person.ts'
import { answer, createRouter, emptyObject, route } from '#server/http/operation.ts'
import { closeAccount } from '#server/accounts/commands/close-account.ts'
import { exportCompanyData, exportOwnData } from '#server/accounts/commands/export-own-data.ts'
import { leaveCompany } from '#server/accounts/commands/leave-company.ts'
import { deactivationView, getDeactivation } from '#server/accounts/queries/get-deactivation.ts'
import { clearSessionCookie } from '#server/identity/session-cookies.ts'

const zip = { 200: { description: 'The archive', content: { 'application/zip': { schema: z.string() } } } }

const exportPerson = route('get', '/account/export', 'exportOwnData', {
  summary: 'Export all data held on the actor as a ZIP archive',
  responses: zip,
})

const exportCompany = route('get', '/company/export', 'exportCompanyData', {
  summary: "Export the data of the actor's company as a ZIP archive",
  responses: zip,
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
    sendArchive(c, 'data', c.var.caller.at, await exportOwnData(c.var.services, c.var.caller)),
  )
  .openapi(exportCompany, async (c) =>
    sendArchive(c, 'company-data', c.var.caller.at, await exportCompanyData(c.var.services, c.var.caller)),
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

/** The archive is read while it is sent, so it is no JSON answer. */
function sendArchive(c: Context, holds: string, at: Date, archive: AsyncGenerator<Uint8Array>) {
  const day = at.toISOString().slice(0, 10)
  return c.body(Readable.toWeb(Readable.from(archive)) as ReadableStream, 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="verdigris-${holds}-${day}.zip"`,
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }) as never
}
