import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type * as entry from '#web/entry-server.tsx'

// The scripts that a browser has to load before it shows a page, with all their imports, according to the build. Scripts that a
// page loads later, when somebody opens or sends something, delay nobody and do not count.

type Entry = {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
type Manifest = Record<string, Entry>

/** The bars, in bytes of gzip. A page of a signed-in person also loads the routes that a visitor does not need. */
const bars = { publicPage: 200_000, furtherPage: 350_000 } as const

type PageSize = { page: string; isPublic: boolean; bytes: number; limit: number }

/** Every page with the size of its scripts, given the size of each file. */
export function pageSizes(manifest: Manifest, publicNames: ReadonlySet<string>, sizeOf: (file: string) => number) {
  const main = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (main === undefined) throw new Error('the manifest has no entry')
  const filesOf = (...keys: string[]): Set<string> => {
    const outcomes = new Set<string>()
    const add = (key: string) => {
      const chunk = manifest[key]
      if (chunk === undefined || outcomes.has(chunk.file)) return
      outcomes.add(chunk.file)
      chunk.imports?.forEach(add)
    }
    keys.forEach(add)
    return outcomes
  }
  const bytesOf = (files: Set<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0)
  return Object.keys(manifest).flatMap((key): PageSize[] => {
    const page = /(\w+Page)\.tsx$/.exec(key)?.[1]
    if (page === undefined) return []
    const isPublic = publicNames.has(page)
    const routes = isPublic ? [] : ['routes.tsx']
    const limit = isPublic ? bars.publicPage : bars.furtherPage
    return [{ page, isPublic, bytes: bytesOf(filesOf(main, ...routes, key)), limit: limit }]
  })
}

if (import.meta.main) {
  const dist = join(import.meta.dirname, '..', 'dist')
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest
  const { publicPages } = (await import(pathToFileURL(join(dist, 'pages', 'entry-server.js')).href)) as typeof entry
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(dist, 'web', file)), { level: 9 }).length
    sizes.set(file, size)
    return size
  }
  const publicNames = new Set(publicPages.map(({ pageName }) => pageName))
  const all = pageSizes(manifest, publicNames, sizeOf).toSorted((a, b) => b.bytes / b.limit - a.bytes / a.limit)
  const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6)
  for (const { page, isPublic, bytes, limit: most } of all)
    console.log(
      `${bytes > most ? 'OVER' : '    '} ${page.padEnd(26)}${kB(bytes)} of ${kB(most)} kB${isPublic ? '  public' : ''}`,
    )
  const styles = Object.values(manifest).find(({ isEntry }) => isEntry)?.css ?? []
  console.log(`     styles of every page      ${kB(styles.reduce((sum, file) => sum + sizeOf(file), 0))} kB`)
  if (all.some(({ bytes, limit: most }) => bytes > most)) {
    console.error('Pages marked OVER load more JavaScript (gzip) than they may before they show anything.')
    process.exitCode = 1
  }
}
