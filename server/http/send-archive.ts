import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { rightsOf } from '#domain/access/actor.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import { AppError } from '#server/app-error.ts'
import { sessionOfToken } from '#server/identity/sessions.ts'
import type { Services } from '#server/services.ts'
import { downloadHeaders } from './download-headers.ts'
import { variablesOf, type AppEnv } from './operation.ts'

/** The documentation of an answer that is a ZIP archive. */
export const archiveResponse = {
  200: { description: 'The archive', content: { 'application/zip': { schema: z.string() } } },
}

/** How much of an archive is sent before the right to it is checked again, in bytes. */
const checkedBytes = 1024 * 1024

type Archive = {
  operation: OperationId
  /** The name of the file, without its ending. */
  name: string
  content: AsyncGenerator<Uint8Array>
}

/**
 * Answers with an archive that is read while it is sent. It breaks off when the session ends or the person loses the right to
 * the operation meanwhile: a large archive takes minutes.
 */
export function sendArchive(c: Context, { operation, name, content }: Archive) {
  const { services, session } = variablesOf(c as Context<AppEnv>)
  const token = session?.token ?? ''
  async function* whileAllowed() {
    let unchecked = 0
    for await (const piece of content) {
      unchecked += piece.length
      if (unchecked > checkedBytes) {
        unchecked = 0
        await assertAllowedNow(services, token, operation)
      }
      yield piece
    }
  }
  const headers = downloadHeaders('application/zip', `verdigris-${name}.zip`)
  return c.body(Readable.toWeb(Readable.from(whileAllowed())) as ReadableStream, 200, headers) as never
}

async function assertAllowedNow({ db }: Services, token: string, operation: OperationId): Promise<void> {
  const session = await sessionOfToken(db, token)
  const denial = accessDenialOf(session && { ...rightsOf(session.actor), ...session.view.actor }, operation)
  if (denial !== null) throw new AppError(denial.code, denial.refusal)
}
