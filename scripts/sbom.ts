import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importedByPages, shippedPackages } from './shipped-packages.ts'

type Manifest = { name: string; dependencies: Record<string, string>; devDependencies?: Record<string, string> }
type Lockfile = { packages: Record<string, Manifest> }
type Sbom = { components: { name: string; version: string }[] }

/**
 * The bill of materials of everything that is shipped, as npm writes it (CycloneDX), from the lockfile of `root` alone.
 * Packages of the browser's files are shipped too, although the server is installed without them; and npm, asked to omit
 * development dependencies, leaves out those that both need. So npm gets a product with only the shipped packages.
 */
export function makeSbom(root: string): Sbom {
  const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const inBrowser = importedByPages(root)
  const asShipped = ({ devDependencies, ...manifest }: Manifest): Manifest => {
    const moved = Object.entries(devDependencies ?? {}).filter(([name]) => inBrowser.includes(name))
    return { ...manifest, dependencies: { ...manifest.dependencies, ...Object.fromEntries(moved) } }
  }
  const manifest = readJson('package.json') as Manifest
  const { packages, ...lockfile } = readJson('package-lock.json') as Lockfile
  const shippedPaths = new Set(shippedPackages(root).map(({ path }) => path))
  const shipped = Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '') return [[path, asShipped(entry)]]
    return shippedPaths.has(path) ? [[path, entry]] : []
  })

  const temporary = mkdtempSync(join(tmpdir(), 'verdigris-sbom-'))
  // npm uses the folder's name as the product's name.
  const folder = join(temporary, manifest.name)
  try {
    mkdirSync(folder)
    copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'))
    writeFileSync(join(folder, 'package.json'), JSON.stringify(asShipped(manifest)))
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ ...lockfile, packages: Object.fromEntries(shipped) }),
    )
    return JSON.parse(runNpm(folder)) as Sbom
  } finally {
    rmSync(temporary, { recursive: true })
  }
}

function runNpm(folder: string): string {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const npm = process.env['npm_execpath']
  const [program, ...before] = npm ? [process.execPath, npm] : ['npm']
  const { status, stdout, stderr } = spawnSync(program, [...before, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`npm sbom: ${stderr}`)
  return stdout
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const sbom = makeSbom(root)
  const file = join('dist', 'sbom.cdx.json')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, file), `${JSON.stringify(sbom, null, 2)}\n`)
  console.log(`${file}: ${sbom.components.length} packages`)
}
