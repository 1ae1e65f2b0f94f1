import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const pages = join(root, 'dist', 'pages.json')
const mark = join(root, 'dist', '.built-from')

/** The hash of everything the web build is made of. Contents, not times: a fresh clone or a switch of branch changes times. */
function sourcesHash(): string {
  const hash = createHash('sha256')
  const made = ['web/**', 'domain/**', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']
  const paths = globSync([...made, 'scripts/build.ts', 'scripts/prerender.ts'], { cwd: root })
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
  if (!existsSync(pages)) return false
  if (!existsSync(join(root, 'web'))) return true
  return existsSync(mark) && readFileSync(mark, 'utf8') === sourcesHash()
}

/** Builds the web into dist/web and its public pages into dist/pages.json. Throws one sentence when it cannot. */
export function build(): void {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(vite)) throw new Error('the web is not built and Vite is not installed: run "npm ci" first.')
  const hash = sourcesHash()
  // What was built before is not whole while this goes on.
  rmSync(pages, { force: true })
  const bundle = [vite, 'build', '--logLevel', 'warn']
  run(bundle)
  run([...bundle, '--ssr', 'prerender.tsx'])
  run([join(root, 'scripts', 'prerender.ts')])
  writeFileSync(mark, hash)
}

/** In a process of its own: the memory of the bundler, and of React, would stay with the server. */
function run(program: string[]): void {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, program, { cwd: root, env, stdio: 'inherit' })
  if (status !== 0) throw new Error('the web did not build; the lines above say why.')
}

/** Builds the web when dist/web is missing or made of other sources; otherwise takes a few milliseconds. */
export function buildIfNeeded(): void {
  if (isBuilt()) return
  console.log('Building the web ...')
  build()
}

if (import.meta.main) {
  try {
    if (process.argv.includes('--if-needed')) buildIfNeeded()
    else build()
  } catch (error) {
    console.error(`No build: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
