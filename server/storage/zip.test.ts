import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { zipOf, type ZipEntry } from './zip.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function* pieces(...texts: string[]) {
  for (const text of texts) yield bytes(text)
}
async function* all(...entries: ZipEntry[]) {
  yield* entries
}
async function read(entries: AsyncIterable<ZipEntry>) {
  const archive = Buffer.concat(await Array.fromAsync(zipOf(entries)))
  return Object.entries(unzipSync(archive)).map(([name, content]) => [name, strFromU8(content)])
}

describe('zipOf', () => {
  it('writes its entries, compressed or not, in the same order', async () => {
    const archive = await read(
      all(
        { name: 'b.json', content: pieces('[1,', '2]') },
        { name: 'files/Ö 1.pdf', content: pieces('%PDF', '-1.4'), packed: true },
        { name: 'empty.json', content: pieces() },
      ),
    )

    expect(archive).toEqual([
      ['b.json', '[1,2]'],
      ['files/Ö 1.pdf', '%PDF-1.4'],
      ['empty.json', ''],
    ])
  })

  it('writes an empty archive', async () => {
    expect(await read(all())).toEqual([])
  })

  it('reads its content only as fast as it is read', async () => {
    const sizes: number[] = []
    async function* endless() {
      for (let piece = 1; ; piece++) {
        sizes.push(piece)
        yield new Uint8Array(1000)
      }
    }

    const zip = zipOf(all({ name: 'endless', content: endless(), packed: true }))
    for (let piece = 0; piece < 5; piece++) await zip.next()
    await zip.return(undefined)

    expect(sizes.length).toBeLessThanOrEqual(5)
  })

  it('fails when its content fails', async () => {
    async function* broken() {
      yield bytes('half')
      throw new Error('the disk is gone')
    }

    await expect(read(all({ name: 'broken', content: broken() }))).rejects.toThrow('the disk is gone')
  })
})
