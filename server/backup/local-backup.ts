import { z } from 'zod'
import type { Connection } from '#server/database/connect.ts'
import type { FileStorage } from '#server/storage/storage.ts'
import { reasonOf } from './reason.ts'
import { backupEmbedded } from './take-backup.ts'

const question = z.strictObject({ backup: z.strictObject({ folder: z.string() }) })
export const localBackupAnswer = z.union([
  z.strictObject({ ok: z.literal(true), files: z.int(), missing: z.array(z.string()) }),
  z.strictObject({ ok: z.literal(false), message: z.string() }),
])

/** Answers the request of `npm run backup` in the program that has the embedded database open. Null for any other request. */
export function answerBackup(
  { connection, storage }: { connection: Connection; storage: FileStorage },
  request: unknown,
): Promise<z.infer<typeof localBackupAnswer>> | null {
  const { data } = question.safeParse(request)
  if (data === undefined) return null
  return backupEmbedded(connection, storage, data.backup.folder).then(
    (counts) => ({ ok: true as const, ...counts }),
    (error: unknown) => ({ ok: false as const, message: reasonOf(error) }),
  )
}
