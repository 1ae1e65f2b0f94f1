import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { cbamLines, cbamOrdersHeader, cbamSheet } from '#domain/cbam-file.ts'
import { dayOf, formatLongDay } from '#domain/days.ts'
import { evidenceReadme, evidenceSheets } from '#domain/evidence.ts'
import type { EvidencePeriod } from '#domain/evidence-input.ts'
import { fileCell } from '#domain/file-columns.ts'
import { quoteNumber } from '#domain/quote.ts'
import { workbookParts } from '#domain/workbook.ts'
import { evidencePdf } from '#server/epds/evidence-pdf.ts'
import { evidenceOfPeriod, evidenceOfQuote, type Evidence } from '#server/epds/queries/evidence.ts'
import { csvLines } from '#server/http/csv-file.ts'
import { rateLimitExport } from '#server/http/list-file.ts'
import type { Caller, Services } from '#server/services.ts'
import { zipOf, type ZipEntry } from '#server/storage/zip.ts'

/** The evidence pack of a quote or an order, as a ZIP archive that is streamed. */
export async function exportEvidence(services: Services, caller: Caller, id: string) {
  await rateLimitExport(services, caller.actor)
  const evidence = await evidenceOfQuote(services.db, caller.actor, id, dayOf(caller.at))
  return pack(services, caller, evidence, `quote ${quoteNumber(id)}`)
}

/** The same of all orders that were accepted in a period: what a company's climate report needs. */
export async function exportEvidenceOfPeriod(services: Services, caller: Caller, period: EvidencePeriod) {
  await rateLimitExport(services, caller.actor)
  const evidence = await evidenceOfPeriod(services.db, caller.actor, period, dayOf(caller.at))
  const about = `orders of ${caller.actor.company.name}, ${formatLongDay(period.from)} to ${formatLongDay(period.to)}`
  return pack(services, caller, evidence, about)
}

/** The carbon border data (CBAM) of the orders that a customer accepted in a period, as lines of a CSV file. */
export async function exportCbamOfPeriod(services: Services, caller: Caller, period: EvidencePeriod) {
  await rateLimitExport(services, caller.actor)
  const { cbam } = await evidenceOfPeriod(services.db, caller.actor, period, dayOf(caller.at))
  const lines = cbamLines(cbam).map((cells) => cells.map(fileCell))
  return csvLines(cbamOrdersHeader, inOne(lines))
}

async function pack({ storage }: Services, { at }: Caller, { rows, records, cbam }: Evidence, about: string) {
  const sheets = [...evidenceSheets(rows, records), ...(cbam.length > 0 ? [cbamSheet(cbam)] : [])]
  const madeOn = formatLongDay(dayOf(at))
  const parts = Object.entries(workbookParts(sheets)).map(([path, xml]) => [path, strToU8(xml)] as const)
  const own = [
    { name: 'overview.pdf', content: await evidencePdf(`Carbon evidence: ${about}`, `Made on ${madeOn}`, sheets) },
    { name: 'overview.xlsx', content: Buffer.from(zipSync(Object.fromEntries(parts))) },
    { name: 'README.txt', content: Buffer.from(evidenceReadme(about, madeOn)) },
  ]
  const hashes = [
    ...own.map(({ name, content }) => ({ name, sha256: createHash('sha256').update(content).digest('hex') })),
    ...records.map(({ path, sha256 }) => ({ name: path, sha256 })),
  ]
  const sums = hashes.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')
  return zipOf(
    (async function* (): AsyncGenerator<ZipEntry> {
      for (const { name, content } of [...own, { name: 'SHA256SUMS', content: Buffer.from(sums) }])
        yield { name, content: inOne(content) }
      for (const { path, storage_key } of records) yield { name: path, content: await storage.read(storage_key) }
    })(),
  )
}

async function* inOne<Whole>(whole: Whole) {
  yield whole
}
