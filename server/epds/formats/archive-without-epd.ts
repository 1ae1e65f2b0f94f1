import type { ArchivedInstead, EpdRefusal } from '#domain/epds/epd-record-texts.ts'
import { decodeText, quotedPart } from './file-text.ts'
import { isIlcdJson } from './ilcd-json.ts'
import { parseJson, type ParsedJson } from './json.ts'
import { isOpenEpd } from './openepd.ts'
import { UnreadableEpd } from './unreadable-epd.ts'

/** Excel, Word and LibreOffice write archives too (ECMA-376, ODF). */
const officePrograms = [
  [/^xl\//, 'Excel'],
  [/^word\//, 'Word'],
  [/^(ppt|visio)\/|^META-INF\/manifest\.xml$/, 'Office'],
] as const

/** The message names the first of these that an archive has. */
const kinds: readonly ArchivedInstead[] = ['openEPD', 'ILCD+EPD as JSON', 'another ZIP archive', 'a PDF']

/** The kinds of files in an archive without a process data set, so that the message can say what to upload instead. */
export class ArchiveWithoutEpd {
  #program: (typeof officePrograms)[number][1] | null = null
  readonly #names = new Map<ArchivedInstead, string>()

  /** `content`: of JSON. */
  add(name: string, content: Buffer | null): void {
    this.#program ??= officePrograms.find(([part]) => part.test(name))?.[1] ?? null
    const kind = kindOf(name, content)
    if (kind !== null && !this.#names.has(kind)) this.#names.set(kind, quotedPart(name))
  }

  get refusal(): EpdRefusal {
    if (this.#program !== null) return { code: 'epd.officeFile', program: this.#program }
    const holds = kinds.find((kind) => this.#names.has(kind))
    return holds === undefined
      ? 'epd.noProcess'
      : { code: 'epd.archiveHolds', holds, name: this.#names.get(holds) ?? '' }
  }
}

function kindOf(name: string, content: Buffer | null): ArchivedInstead | null {
  if (/\.pdf$/i.test(name)) return 'a PDF'
  if (/\.(zip|epb)$/i.test(name)) return 'another ZIP archive'
  const json = content && jsonOf(content)
  if (json === null) return null
  if (isOpenEpd(json)) return 'openEPD'
  return isIlcdJson(json) ? 'ILCD+EPD as JSON' : null
}

/** Null for a file that is none: it is only named, so it need not be well-formed. */
function jsonOf(content: Buffer): ParsedJson | null {
  try {
    return parseJson(decodeText(content).text)
  } catch (error) {
    if (error instanceof UnreadableEpd) return null
    throw error
  }
}
