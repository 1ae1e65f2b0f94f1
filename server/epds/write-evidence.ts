import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { cbamSheet } from '#domain/quotes/evidence/cbam-file.ts'
import { evidenceReadme, evidenceSheets } from '#domain/quotes/evidence/evidence.ts'
import { workbookParts } from '#domain/values/workbook.ts'
import { evidencePdf } from './evidence-pdf.ts'
import type { Evidence } from './queries/evidence.ts'

/** The content of an evidence pack. `madeOn`: the day as people read it. */
export type EvidenceContent = Evidence & { about: string; madeOn: string }

/**
 * Writes the files of a pack that this program makes into `folder`, in a worker, because the typesetting of many positions takes
 * seconds. Answers their names; they are files, so that a pack that is downloaded slowly takes no memory.
 */
export async function writeEvidence({ folder, ...content }: EvidenceContent & { folder: string }): Promise<string[]> {
  const { about, madeOn, rows, records, cbam } = content
  const sheets = [...evidenceSheets(rows, records), ...(cbam.length > 0 ? [cbamSheet(cbam)] : [])]
  const hashes: string[] = []
  const names: string[] = []
  const write = async (name: string, bytes: Uint8Array) => {
    names.push(name)
    hashes.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
    await writeFile(join(folder, name), bytes, { mode: 0o600 })
  }
  await write('overview.pdf', await evidencePdf(`Carbon evidence: ${about}`, `Made on ${madeOn}`, sheets))
  const parts = Object.entries(workbookParts(sheets)).map(([path, xml]) => [path, strToU8(xml)] as const)
  await write('overview.xlsx', zipSync(Object.fromEntries(parts)))
  await write('README.txt', strToU8(evidenceReadme(about, madeOn)))
  const ofRecords = records.map(({ path, sha256 }) => `${sha256}  ${path}\n`)
  await write('SHA256SUMS', strToU8([...hashes, ...ofRecords].join('')))
  return names
}
