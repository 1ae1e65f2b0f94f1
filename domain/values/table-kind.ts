import { UnreadableFile } from './file-columns.ts'

/** In bytes. */
const maxTableBytes = 10 * 1024 * 1024
const zip = [0x50, 0x4b, 0x03, 0x04]
/** The first bytes of older Office files, and of workbooks protected by a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0]

/** Throws an UnreadableFile for a size that no list has. */
export function assertTableSize(size: number): void {
  if (size === 0) throw new UnreadableFile('The file is empty.')
  if (size > maxTableBytes) throw new UnreadableFile('The file is larger than 10 MB. Divide it into several files.')
}

/** How the cells of a file are kept, by its content. Throws an UnreadableFile for a kind that has none to read. */
export function tableKindOf(bytes: Uint8Array, name: string): 'workbook' | 'text' {
  const begins = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte)
  if (begins(zip)) return 'workbook'
  if (begins(compound))
    throw new UnreadableFile(
      isEncrypted(bytes)
        ? 'This workbook is protected by a password. Save it without one and choose it again.'
        : 'This is a workbook of an older Excel. Save it as an Excel workbook (.xlsx) and choose it again.',
    )
  const other = otherKinds.find(({ signature }) => begins(signature))
  if (other !== undefined) throw new UnreadableFile(other.message)
  if (!/\.(csv|tsv|txt)$/i.test(name)) throw new UnreadableFile('Choose a CSV or XLSX file.')
  return 'text'
}

const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))
const picture = 'This is a picture. Choose the list itself as a CSV or XLSX file, or paste its cells.'
/** Files that show a list but do not hold its cells, by their first bytes. */
const otherKinds = [
  {
    signature: letters('%PDF'),
    message:
      'This is a PDF, which has no cells to read. Choose the list as a CSV or XLSX file, or copy its rows and paste them.',
  },
  { signature: [0x89, ...letters('PNG')], message: picture },
  { signature: [0xff, 0xd8, 0xff], message: picture },
  { signature: letters('GIF8'), message: picture },
  { signature: letters('RIFF'), message: picture },
] as const

/** Checks for the name of the part with an encrypted workbook, in UTF-16 (MS-OFFCRYPTO, 2.3.4.4). */
function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')
}
