import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type * as entry from '#web/entry-server.tsx'

// Runs after both builds of Vite: writes the template of the documents and the files of each page into dist/pages.json, for
// server/http/pages.ts, and compresses the files.

type ManifestEntry = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }

const dist = join(import.meta.dirname, '..', 'dist')
const web = join(dist, 'web')

// Source for Vite, so this script imports the bundle.
const { publicPages } = (await import(pathToFileURL(join(dist, 'pages', 'entry-server.js')).href)) as typeof entry

// Moved out of the site: besides this script only the check of sizes reads it.
const manifestPath = join(dist, 'manifest.json')
renameSync(join(web, '.vite', 'manifest.json'), manifestPath)
rmSync(join(web, '.vite'), { recursive: true })
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, ManifestEntry>

function keyOf(what: string, isWanted: (key: string, entry: ManifestEntry) => boolean): string {
  const found = Object.entries(manifest).find(([key, entry]) => isWanted(key, entry))
  if (found === undefined) throw new Error(`dist/manifest.json has no ${what}.`)
  return found[0]
}

/** The addresses of the scripts and styles of these modules with all their imports. */
function filesOf(keys: string[]): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (key: string) => {
    const entry = manifest[key]
    if (entry === undefined || scripts.has(`/${entry.file}`)) return
    scripts.add(`/${entry.file}`)
    // The styles of what is imported come first, as in Vite's own documents.
    entry.imports?.forEach(add)
    for (const file of entry.css ?? []) styles.add(`/${file}`)
  }
  keys.forEach(add)
  return { scripts: [...scripts], styles: [...styles] }
}

const program = keyOf('entry', (_, { isEntry }) => isEntry === true)
const programFile = `/${manifest[program]?.file}`

/** The files of the application, and of the page whose component has this name. */
function filesOfPage(...names: string[]) {
  // A page is in the file of its component's name. Otherwise the browser would learn of its files only from a script.
  const pages = names.map((name) => keyOf(`${name}.tsx`, (key) => key.endsWith(`/${name}.tsx`)))
  const { scripts, styles } = filesOf([program, ...pages])
  return { program: programFile, scripts: scripts.filter((file) => file !== programFile), styles }
}

/** Compressed once, at the highest level; the server sends the result to clients that accept it. */
function compressFiles(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|webmanifest)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    )
  }
}

const indexPath = join(web, 'index.html')
const template = readFileSync(indexPath, 'utf8')
  // The document's head names them (web/shell/DocumentHead.tsx).
  .replaceAll(/\s*<(script type="module"[^>]*><\/script|link rel="(modulepreload|stylesheet)"[^>]*)>/g, '')
  .split(/<title>.*<\/title>|(?<=<div id="root">)(?=<\/div>)/)
if (template.length !== 3) throw new Error('web/index.html has no title or no #root.')
const site = {
  template,
  membersFiles: filesOfPage(),
  files: Object.fromEntries(publicPages.map(({ path, pageName }) => [path, filesOfPage(pageName)])),
}
writeFileSync(join(dist, 'pages.json'), JSON.stringify(site))
rmSync(indexPath)
compressFiles(web)
