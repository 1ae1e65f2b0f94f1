import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** A package of npm that reaches whoever runs or visits the product. `path` is its place in the tree: `node_modules/pg`. */
export type ShippedPackage = { path: string; name: string; version: string; licence: string }

type Locked = {
  version?: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type Packages = Record<string, Locked>

/**
 * What is shipped, by the lockfile of `root`: what the server needs to run, and what the build puts into the browser's
 * files, whose packages are dependencies of the development alone.
 */
export function shippedPackages(root: string): ShippedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages }
  const shipped = withDependencies(packages, [...needs(packages['']), ...importedByPages(root)])
  return Object.entries(packages)
    .filter(([path]) => shipped.has(path))
    .map(([path, { version = '', license }]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? licenceOf(join(root, path)),
    }))
}

/** The names of the packages that the pages and their style sheets import, without those that only their tests do. */
export function importedByPages(root: string): string[] {
  const folder = join(root, 'web')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => [
      ...readFileSync(join(folder, path), 'utf8').matchAll(
        /(?:from |import |import\(|url\()\s*['"](@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)(?:\/[^'"]*)?['"]/g,
      ),
    ])
    .map(([, name = '']) => name)
  return [...new Set(names)]
}

/** What a package asks for. An optional peer is another's affair: test runners and bundlers are among them. */
function needs({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked = {}): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** The places of these packages and of all that they need, found as Node.js finds them. */
function withDependencies(packages: Packages, names: string[]): Set<string> {
  const found = new Set<string>()
  const add = (name: string, from: string) => {
    const path = lockfilePathOf(packages, name, from)
    if (path === undefined || found.has(path)) return
    found.add(path)
    for (const needed of needs(packages[path])) add(needed, path)
  }
  for (const name of names) add(name, '')
  return found
}

function lockfilePathOf(packages: Packages, name: string, from: string): string | undefined {
  const place = posix.join(from, 'node_modules', name)
  if (place in packages) return place
  return from === ''
    ? undefined
    : lockfilePathOf(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}

/** Some packages have the older spelling, which the lockfile does not take over. */
function licenceOf(folder: string): string {
  const { license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    license?: string
    licenses?: { type: string }[]
  }
  return license ?? licenses?.map(({ type }) => type).join(' OR ') ?? ''
}
