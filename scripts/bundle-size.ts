import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

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
type Built = { pages: Record<string, { pageName: string }> }

/** The bars, in bytes of gzip. A page of a signed-in person also loads the routes that a visitor does not need. */
const bars = { publicPage: 200_000, furtherPage: 280_000 } as const

type PageSize = { page: string; isPublic: boolean; bytes: number; limit: number }

/** Every page with the size of its scripts, given the size of each file. */
export function pageSizes(manifest: Manifest, publicNames: ReadonlySet<string>, sizeOf: (file: string) => number) {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (entry === undefined) throw new Error('the manifest has no entry')
  const filesOf = (...keys: string[]): Set<string> => {
    const seen = new Set<string>()
    const add = (key: string) => {
      const found = manifest[key]
      if (found === undefined || seen.has(found.file)) return
      seen.add(found.file)
      found.imports?.forEach(add)
    }
    keys.forEach(add)
    return seen
  }
  const bytesOf = (files: Set<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0)
  return Object.keys(manifest).flatMap((key): PageSize[] => {
    const page = /(\w+Page)\.tsx$/.exec(key)?.[1]
    if (page === undefined) return []
    const isPublic = publicNames.has(page)
    const routes = isPublic ? [] : ['routes.tsx']
    const limit = isPublic ? bars.publicPage : bars.furtherPage
    return [{ page, isPublic, bytes: bytesOf(filesOf(entry, ...routes, key)), limit: limit }]
  })
}

if (import.meta.main) {
  const dist = join(import.meta.dirname, '..', 'dist')
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest
  const { pages } = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Built
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(dist, 'web', file)), { level: 9 }).length
    sizes.set(file, size)
    return size
  }
  const publicNames = new Set(Object.values(pages).map(({ pageName }) => pageName))
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
