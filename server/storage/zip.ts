import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** `packed`: the content is compressed already, as pictures and PDFs are. */
export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array>; packed?: boolean }

/** The format's own limit without an extension that old programs cannot read: 4 GiB in total. */
export const zipMaxBytes = 0xffff_ffff

/** A ZIP archive that is generated while it is read: only the current piece is in memory. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    made.push(piece)
  })
  const taken = () => {
    const pieces = made
    made = []
    return pieces
  }
  for await (const { name, content, packed } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(file)
    for await (const piece of content) {
      file.push(Uint8Array.from(piece))
      yield* taken()
    }
    file.push(new Uint8Array(0), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
