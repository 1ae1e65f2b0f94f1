import { checkEpdFile } from '#domain/epds/epd-file.ts'
import type { EpdReading } from '#domain/epds/epd-record.ts'
import { invalidField } from '#server/app-error.ts'
import type { ReceivedFile } from '#server/http/receive-file.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'

/** Reads a received EPD file. Throws the reason at the field `file` if it is refused. */
export async function readReceivedEpd({ workers }: Services, caller: Caller, file: ReceivedFile): Promise<EpdReading> {
  const check = checkEpdFile(file)
  if (!check.ok) throw invalidField('file', check.refusal)
  const { path, name } = file
  const read = await workers.inTurn(caller, (run) => run('readEpdFile', { path, name }))
  if (!read.ok) throw invalidField('file', read.refusal)
  return read.reading
}
