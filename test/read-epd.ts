import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { deriveEpd } from '#domain/epds/epd-derivation.ts'
import { epdRefusalText, type EpdRefusal } from '#domain/epds/epd-record-texts.ts'
import type { EpdReading } from '#domain/epds/epd-record.ts'
import { readEpdFile, type EpdFileResult } from '#server/epds/formats/read-epd-file.ts'

/** Reads an EPD file with this content. */
export async function readEpd(content: string | Uint8Array, name = 'upload'): Promise<EpdFileResult> {
  const folder = await mkdtemp(join(tmpdir(), 'verdigris-test-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, content)
    return await readEpdFile({ path, name })
  } finally {
    await rm(folder, { recursive: true })
  }
}

export async function readingOf(content: string | Uint8Array): Promise<EpdReading> {
  const read = await readEpd(content)
  if (!read.ok) throw new Error(epdRefusalText(read.refusal))
  return read.reading
}

/** Why a file is refused, which is always a sentence. */
export async function refusalOf(content: string | Uint8Array): Promise<EpdRefusal> {
  const read = await readEpd(content)
  if (read.ok) throw new Error(`This file is read: ${JSON.stringify(read.reading)}`)
  expect(epdRefusalText(read.refusal)).toMatch(/^[A-Z“].*\.$/)
  return read.refusal
}

const today = '2026-03-01'

/** The code of the refusal to derive a value, with its parameters; null if there is a value. */
export async function derivationRefusalOf(content: string | Uint8Array): Promise<EpdRefusal | null> {
  const derived = deriveEpd(await readingOf(content), { today, material: 'Steel' })
  return derived.ok ? null : derived.refusal
}

/** Kg CO₂e per kg, and the codes of the warnings. */
export async function perKg(content: string | Uint8Array): Promise<[value: string, warnings: string[]]> {
  const derived = deriveEpd(await readingOf(content), { today, material: 'Steel' })
  if (!derived.ok) throw new Error(epdRefusalText(derived.refusal))
  return [derived.gwp_a1_a3_per_kg, derived.warnings.map(({ code }) => code)]
}
