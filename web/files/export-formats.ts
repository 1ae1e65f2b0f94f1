import { byteOrderMark, semicolonLine } from '#domain/values/csv.ts'
import { numberColumns, type ExportFormat } from '#domain/values/file-columns.ts'

/**
 * The server's CSV file (commas, decimal points) in the format that was chosen. Texts stay as the server wrote them, escaped, and
 * only columns of numbers change their decimal sign or become numeric cells.
 */
export async function inFormat(file: File, format: ExportFormat): Promise<File> {
  if (format === 'comma') return file
  const { default: Papa } = await import('papaparse')
  const { data } = Papa.parse<string[]>(await file.text(), { delimiter: ',', skipEmptyLines: true })
  const [header = [], ...lines] = data
  const isNumber = header.map((name) => numberColumns.has(name))
  if (format === 'semicolon') {
    const decimals = (line: string[]) => line.map((cell, at) => (isNumber[at] ? cell.replace('.', ',') : cell))
    const text = [header, ...lines.map(decimals)].map(semicolonLine).join('')
    return new File([byteOrderMark + text], file.name, { type: file.type })
  }
  const { tableWorkbook } = await import('./table-workbook.ts')
  const columns = header.map((name, at) => ({
    header: name,
    width: widthOf(name, lines, at),
    isNumber: isNumber[at] === true,
  }))
  const workbook = tableWorkbook({ name: 'List', columns, lines })
  return new File([workbook], file.name.replace(/\.csv$/, '.xlsx'), { type: workbook.type })
}

/** In characters: the longest of the first cells, within what can be read beside others. */
const widthOf = (name: string, lines: readonly string[][], at: number): number =>
  Math.min(48, Math.max(name.length, ...lines.slice(0, 200).map((line) => line[at]?.length ?? 0)) + 2)
