import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import { closeAccountInput } from '#domain/closing.ts'
import { answer, createRouter, emptyObject, route } from '#server/http/operation.ts'
import { closeAccount } from '#server/accounts/commands/close-account.ts'
import { exportOwnData } from '#server/accounts/commands/export-own-data.ts'
import { deactivationView, getDeactivation } from '#server/accounts/queries/get-deactivation.ts'
import { clearSessionCookie } from '#server/identity/session-cookies.ts'

const exportData = route('get', '/account/export', 'exportOwnData', {
  summary: 'Export all data held on the actor as a ZIP archive',
  responses: { 200: { description: 'The archive', content: { 'application/zip': { schema: z.string() } } } },
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

export const privacyRoutes = createRouter()
  .openapi(exportData, async (c) => {
    const archive = await exportOwnData(c.var.services, c.var.caller)
    const day = c.var.caller.at.toISOString().slice(0, 10)
    return c.body(Readable.toWeb(Readable.from(archive)) as ReadableStream, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="verdigris-data-${day}.zip"`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    }) as never
  })
  .openapi(deactivation, (c) => answer(c, getDeactivation(c.var.services.db, c.var.caller.actor)))
  .openapi(close, async (c) => {
    await closeAccount(c.var.services, c.var.caller, c.req.valid('json').confirm_email)
    clearSessionCookie(c)
    return c.json({}, 200)
  })
