import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** An npm package that reaches operators or visitors of the product. `path` is its place in the tree: `node_modules/pg`. */
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
 * The shipped packages by the lockfile of `root`: those that the server needs to run, and those that the build puts into
 * the browser's files, which are development dependencies.
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

/** The names of the packages that the pages and their style sheets import, without those that only tests import. */
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

/** The dependencies of a package. Optional peers are left out: test runners and bundlers are among them. */
function needs({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked = {}): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** The paths of these packages and of all their dependencies, resolved as Node.js does. */
function withDependencies(packages: Packages, names: string[]): Set<string> {
  const paths = new Set<string>()
  const add = (name: string, from: string) => {
    const path = lockfilePathOf(packages, name, from)
    if (path === undefined || paths.has(path)) return
    paths.add(path)
    for (const needed of needs(packages[path])) add(needed, path)
  }
  for (const name of names) add(name, '')
  return paths
}

function lockfilePathOf(packages: Packages, name: string, from: string): string | undefined {
  const place = posix.join(from, 'node_modules', name)
  if (place in packages) return place
  return from === ''
    ? undefined
    : lockfilePathOf(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}

/** Some packages use the older spelling, which the lockfile does not contain. */
function licenceOf(folder: string): string {
  const { license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    license?: string
    licenses?: { type: string }[]
  }
  return license ?? licenses?.map(({ type }) => type).join(' OR ') ?? licenceInFile(folder)
}

/** A package that names none may come with the text of one. */
function licenceInFile(folder: string): string {
  const file = join(folder, 'LICENSE')
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('MIT License\n') ? 'MIT' : ''
}
