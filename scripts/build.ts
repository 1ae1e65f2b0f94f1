import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

/** A part of the program that is built from sources: the file `whole` exists once the part is complete. */
type Part = { name: string; sources: string[]; whole: string; mark: string; make: () => void }

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const bundle = [vite, 'build', '--logLevel', 'warn']
const common = ['domain/**', 'tsconfig.json', 'package-lock.json', 'scripts/build.ts']

const web: Part = {
  name: 'the web',
  sources: [...common, 'web/**', 'vite.config.ts', 'scripts/finish-web-build.ts'],
  whole: join(dist, 'pages.json'),
  mark: join(dist, '.web-built-from'),
  make() {
    run(bundle)
    run([...bundle, '--ssr', 'entry-server.tsx'])
    run([join(root, 'scripts', 'finish-web-build.ts')])
  },
}
const server: Part = {
  name: 'the server',
  sources: [...common, 'server/**', 'vite.server.config.ts'],
  whole: join(dist, 'server', 'main.js'),
  mark: join(dist, '.server-built-from'),
  make: () => run([...bundle, '--config', 'vite.server.config.ts']),
}

/** The hash of all sources of a part. It uses contents, because a fresh clone or a switch of branch changes times. */
function sourcesHash({ sources }: Part): string {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: root }).toSorted()) {
    if (/\.test\.tsx?$/.test(path) || !statSync(join(root, path)).isFile()) continue
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether a part was built from the current sources. */
function isBuilt(part: Part): boolean {
  return existsSync(part.whole) && existsSync(part.mark) && readFileSync(part.mark, 'utf8') === sourcesHash(part)
}

function buildPart(part: Part): void {
  if (!existsSync(vite)) throw new Error(`${part.name} is not built and Vite is not installed: run "npm ci" first.`)
  const hash = sourcesHash(part)
  // The previous build is incomplete during this one.
  rmSync(part.whole, { force: true })
  part.make()
  writeFileSync(part.mark, hash)
}

/**
 * Builds the web into dist/web, what renders its public pages into dist/pages and dist/pages.json, and the server into dist/server. Throws one sentence
 * on failure.
 */
export function build(): void {
  for (const part of [web, server]) buildPart(part)
}

/** Runs in a process of its own, so that the memory of the bundler and of React does not stay with the server. */
function run(program: string[]): void {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, program, { cwd: root, env, stdio: 'inherit' })
  if (status !== 0) throw new Error('it did not build; the lines above say why.')
}

/** Builds the parts that are missing or were built from other sources; otherwise takes a few milliseconds. */
export function buildIfNeeded(): void {
  for (const part of [web, server]) {
    if (isBuilt(part)) continue
    console.log(`Building ${part.name} ...`)
    buildPart(part)
  }
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
