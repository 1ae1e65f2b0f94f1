// PDF 1.4 (ISO 32000-1, section 7.5): a cross-reference table gives the byte at which each object begins. Everything
// written here is one byte per character, so a length in characters is a length in bytes.

// Printable ASCII and Latin-1 mean the same in WinAnsiEncoding; these other characters have a byte of their own.
const winAnsi: Record<string, number> = { '€': 0x80, '…': 0x85, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96 }

const byteOf = (character: string): number => {
  const code = winAnsi[character] ?? character.codePointAt(0) ?? 0
  const printable = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || character in winAnsi
  return printable ? code : '?'.charCodeAt(0)
}

const literal = (text: string): string =>
  Array.from(text, (character) => {
    const byte = byteOf(character)
    if (byte > 0x7e) return `\\${byte.toString(8)}`
    return '()\\'.includes(character) ? `\\${character}` : String.fromCharCode(byte)
  }).join('')

/** A one-page A4 PDF with a title and lines beneath it, in Helvetica; a character outside WinAnsi becomes "?". */
export function smallPdf(title: string, lines: string[]): Uint8Array {
  const text = [
    `BT /F1 18 Tf 56 770 Td (${literal(title)}) Tj`,
    '/F1 11 Tf 0 -14 Td 16 TL',
    ...lines.map((line) => `T* (${literal(line)}) Tj`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ]

  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const xref = file.length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`
  return new TextEncoder().encode(file)
}
