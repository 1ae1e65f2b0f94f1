import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** `packed`: the content is compressed already, as pictures and PDFs are. */
export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array>; packed?: boolean }

/** The format's own limit without an extension that old programs cannot read: 4 GiB in total. */
export const zipMaxBytes = 0xffff_ffff

/** A ZIP archive that is generated while it is read: only the current piece is in memory. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let finished: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    finished.push(piece)
  })
  const takePieces = () => {
    const pieces = finished
    finished = []
    return pieces
  }
  for await (const { name, content, packed } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(file)
    for await (const piece of content) {
      file.push(Uint8Array.from(piece))
      yield* takePieces()
    }
    file.push(new Uint8Array(0), true)
    yield* takePieces()
  }
  zip.end()
  yield* takePieces()
}
