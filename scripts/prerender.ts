import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type * as prerendering from '#web/prerender.tsx'

// Runs after both builds of Vite and prerenders the public pages into dist/pages.json, which server/http/pages.ts serves. Values
// that only the running program knows are placeholders: {{name}}.

/** The types of web/prerender.tsx that this script needs. It cannot import the module, which is source for Vite. */
type Prerender = typeof prerendering
type ManifestEntry = { file: string; imports?: string[]; css?: string[] }

const dist = join(import.meta.dirname, '..', 'dist')
const web = join(dist, 'web')
const site = 'Verdigris'

const built = pathToFileURL(join(dist, 'prerender', 'prerender.js')).href
const { renderPage, listPublicPages, memberRoots } = (await import(built)) as Prerender

// Moved out of the site: besides this script only the check of sizes reads it.
const manifestPath = join(dist, 'manifest.json')
renameSync(join(web, '.vite', 'manifest.json'), manifestPath)
rmSync(join(web, '.vite'), { recursive: true })
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, ManifestEntry>

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * The scripts and styles of a page in addition to the common ones. Otherwise the browser would learn of them only from a
 * script.
 */
function filesOf(pageName: string): { scripts: string[]; styles: string[] } {
  const key = Object.keys(manifest).find((path) => path.endsWith(`/${pageName}.tsx`))
  if (key === undefined)
    throw new Error(`dist/manifest.json has no ${pageName}.tsx: a page is in the file of its name.`)
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (of: string) => {
    const entry = manifest[of]
    if (entry === undefined || scripts.has(entry.file)) return
    scripts.add(entry.file)
    for (const file of entry.css ?? []) styles.add(file)
    entry.imports?.forEach(add)
  }
  add(key)
  return { scripts: [...scripts], styles: [...styles] }
}

type Page = ReturnType<Prerender['listPublicPages']>[number]

/** The parts of a page's head that differ between pages. */
function headOf({ path, title, description, pageName }: Page, template: string): string {
  const full = `${escape(title)} · ${site}`
  const address = `{{origin}}${path}`
  const { scripts, styles } = filesOf(pageName)
  const isNew = (file: string) => !template.includes(file)
  return [
    `<title>${full}</title>`,
    ...(description === undefined
      ? ['<meta name="robots" content="noindex">']
      : [
          `<meta name="description" content="${escape(description)}">`,
          `<link rel="canonical" href="${address}">`,
          `<meta property="og:type" content="website">`,
          `<meta property="og:site_name" content="${site}">`,
          `<meta property="og:title" content="${full}">`,
          `<meta property="og:description" content="${escape(description)}">`,
          `<meta property="og:url" content="${address}">`,
          `<meta property="og:image" content="{{origin}}/preview.png">`,
          `<meta property="og:image:width" content="1200">`,
          `<meta property="og:image:height" content="630">`,
          `<meta property="og:image:alt" content="${site}: sustainable metal, quoted">`,
          `<meta name="twitter:card" content="summary_large_image">`,
        ]),
    ...(path === '/'
      ? [
          `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"{{json footer_company}}","url":"{{origin}}/","logo":"{{origin}}/apple-touch-icon.png"}</script>`,
        ]
      : []),
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('\n    ')
}

const visitor = {
  session: { actor: null, expires_at: null },
  platform: {
    admin_approval_required: true,
    footer_company: '{{footer_company}}',
    contact_email: '{{contact_email}}',
    certification_text: '{{certification_text}}',
    carbon_price: 0,
    carbon_price_currency: 'EUR',
  },
}
// Numbers that occur nowhere else: the markup is searched for them, in whatever format a page writes them.
const figures = { suppliers: 8_675_301, products: 8_675_302, materials: 8_675_303 }
const signInOptions = { external: null, sso: false }
const otherOptions = { external: { label: 'another site' }, sso: true }

/** Replaces the figures in the markup, with or without separators, by `{{suppliers,}}` or `{{suppliers}}`. */
function markFigures(markup: string): string {
  return Object.entries(figures).reduce((text, [name, value]) => {
    const [millions, thousands, ones] = new Intl.NumberFormat('en').format(value).split(',')
    return text.replaceAll(
      new RegExp(`${millions}(?<divider>[^\\d<>"{}]?)${thousands}\\k<divider>${ones}`, 'g'),
      (_, divider: string) => `{{${name}${divider}}}`,
    )
  }, markup)
}

/**
 * Until the application is loaded, forms and buttons do not work: input would be lost, or a password sent in an address. So
 * they are disabled.
 */
const atRest = (markup: string) =>
  markup
    .replaceAll(/<!--.*?-->/g, '')
    .replace(/^(<link [^>]*>)+/, '')
    .replaceAll(/<(form|button|select)(?=[ >])/g, '<$1 inert')
    .replaceAll(/<(input|textarea)(?=[ >])/g, '<$1 inert readonly')

async function drawPage(page: Page, template: string) {
  const rendered = async (data: Parameters<Prerender['renderPage']>[1]) =>
    markFigures(atRest(await renderPage(page.path, data)))
  const whole = { ...visitor, figures, signInOptions }
  const body = await rendered(whole)
  if (/<script/i.test(body))
    throw new Error(`${page.path} has a script in its markup, which the browser would not run.`)
  const uncertified = { ...visitor.platform, certification_text: '' }
  return {
    head: headOf(page, template),
    body,
    bodyUncertified: await rendered({ ...whole, platform: uncertified }),
    usesFigures: (await rendered({ ...visitor, signInOptions })) !== body,
    usesSignInOptions: (await rendered({ ...whole, signInOptions: otherOptions })) !== body,
    hasSearch: page.hasSearch,
    isListed: page.description !== undefined,
    pageName: page.pageName,
  }
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
const template = readFileSync(indexPath, 'utf8').replace(/<title>.*<\/title>/, '{{head}}')
const parts = template.split('<div id="root"></div>')
if (parts.length !== 2 || !template.includes('{{head}}')) throw new Error('web/index.html has no title or no #root.')
const pages: Record<string, Awaited<ReturnType<typeof drawPage>>> = {}
for (const page of listPublicPages()) pages[page.path] = await drawPage(page, template)
const document = `${parts[0]}<div id="root">{{body}}</div>\n    {{data}}${parts[1]}`
mkdirSync(dist, { recursive: true })
writeFileSync(join(dist, 'pages.json'), JSON.stringify({ document, pages, memberRoots: memberRoots() }))
rmSync(indexPath)
compressFiles(web)
rmSync(join(dist, 'prerender'), { recursive: true })
