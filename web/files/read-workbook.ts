import { unzipSync } from 'fflate'
import type { ReadTable } from '#domain/values/file-columns.ts'
import { readPackedWorkbook } from '#domain/values/packed-workbook.ts'
import type { SheetChoice } from '#domain/values/read-workbook.ts'

/** In bytes: more than a browser can hold. */
const maxUnpackedBytes = 150 * 1024 * 1024

export const readWorkbook = (bytes: Uint8Array, choice: SheetChoice): ReadTable =>
  readPackedWorkbook(bytes, choice, { unzip: unzipSync, maxBytes: maxUnpackedBytes })
