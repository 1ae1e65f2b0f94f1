import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cbamLines, cbamOrdersFile } from '#domain/quotes/evidence/cbam-file.ts'
import { dayOf, formatLongDay } from '#domain/values/days.ts'
import type { EvidencePeriod } from '#domain/quotes/evidence/evidence-input.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { evidenceOfPeriod, evidenceOfQuote, type Evidence } from '#server/epds/queries/evidence.ts'
import { AppError } from '#server/app-error.ts'
import { tableOf } from '#server/http/table-file.ts'
import { rateLimitExport } from '#server/http/list-file.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { zipOf, type ZipEntry } from '#server/storage/zip.ts'
import { createTurns } from '#server/workers/turns.ts'

/** Reading the quotes of a year takes seconds too, during which the workers are free for others. */
const turns = createTurns()
const inTurn = <Result>({ actor, signal }: Caller, use: () => Promise<Result>) =>
  turns.take(actor.company.id, signal, use)

/** The evidence pack of a quote or an order, as a ZIP archive that is streamed. */
export async function exportEvidence(services: Services, caller: Caller, id: string) {
  await rateLimitExport(services, caller.actor)
  return inTurn(caller, async () => {
    const evidence = await evidenceOfQuote(services.db, caller.actor, id, dayOf(caller.at))
    return pack(services, caller, evidence, `quote ${quoteNumber(id)}`)
  })
}

/** The same of all orders that were accepted in a period: what a company's climate report needs. */
export async function exportEvidenceOfPeriod(services: Services, caller: Caller, period: EvidencePeriod) {
  await rateLimitExport(services, caller.actor)
  const about = `orders of ${caller.actor.company.name}, ${formatLongDay(period.from)} to ${formatLongDay(period.to)}`
  return inTurn(caller, async () =>
    pack(services, caller, await evidenceOfPeriod(services.db, caller, period), about).catch(suggestShorterPeriod),
  )
}

/** Long descriptions use up a worker before the number of positions is too large, and only the person can take fewer orders. */
function suggestShorterPeriod(error: unknown): never {
  const isTooMuch = error instanceof AppError && error.refusal === 'request.tooMuchWork'
  throw isTooMuch ? new AppError('too_large', 'epd.tooMuchOfPeriod') : error
}

/** The carbon border data (CBAM) of the orders that a customer accepted in a period, as a file. */
export async function exportCbamOfPeriod(services: Services, caller: Caller, period: EvidencePeriod) {
  await rateLimitExport(services, caller.actor)
  const { cbam } = await inTurn(caller, () => evidenceOfPeriod(services.db, caller, period))
  return tableOf(cbamOrdersFile.columns, cbamLines(cbam))
}

async function pack({ storage, workers }: Services, caller: Caller, evidence: Evidence, about: string) {
  const { rows, records, cbam } = evidence
  const folder = await mkdtemp(join(storage.incoming, 'evidence-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const content = { folder, about, madeOn: formatLongDay(dayOf(caller.at)), rows, records, cbam }
  try {
    const names = await workers.inTurn(caller, (run) => run('writeEvidence', content))
    return untilRead(zipOf(entriesOf(folder, names, evidence, storage)), remove)
  } catch (error) {
    await remove()
    throw error
  }
}

async function* entriesOf(
  folder: string,
  names: readonly string[],
  { records }: Evidence,
  storage: Services['storage'],
): AsyncGenerator<ZipEntry> {
  for (const name of names) yield { name, content: createReadStream(join(folder, name)), packed: true }
  for (const { path, storage_key } of records) yield { name: path, content: await storage.read(storage_key) }
}

async function* untilRead<Piece>(pieces: AsyncGenerator<Piece>, end: () => Promise<void>): AsyncGenerator<Piece> {
  try {
    yield* pieces
  } finally {
    await end()
  }
}
