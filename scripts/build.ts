import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const page = join(root, 'dist', 'web', 'index.html')
const mark = join(root, 'dist', '.built-from')

/** The hash of everything the web build is made of. Contents, not times: a fresh clone or a switch of branch changes times. */
function sourcesHash(): string {
  const hash = createHash('sha256')
  const paths = globSync(['web/**', 'domain/**', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'], { cwd: root })
  for (const path of paths.toSorted()) {
    if (/\.test\.tsx?$/.test(path) || !statSync(join(root, path)).isFile()) continue
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether dist/web is what the sources say. Without sources, as in a container, what was built is what there is. */
function isBuilt(): boolean {
  if (!existsSync(page)) return false
  if (!existsSync(join(root, 'web'))) return true
  return existsSync(mark) && readFileSync(mark, 'utf8') === sourcesHash()
}

/** Builds the web into dist/web. Throws one sentence when it cannot. */
export function build(): void {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(vite)) throw new Error('the web is not built and Vite is not installed: run "npm ci" first.')
  const hash = sourcesHash()
  // A process of its own: the bundler's memory would stay with the server.
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('the web did not build; the lines above say why.')
  writeFileSync(mark, hash)
}

/** Builds the web when dist/web is missing or made of other sources; otherwise takes a few milliseconds. */
export function buildIfNeeded(): void {
  if (isBuilt()) return
  console.log('Building the web ...')
  build()
}

if (import.meta.main) {
  try {
    build()
  } catch (error) {
    console.error(`No build: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
