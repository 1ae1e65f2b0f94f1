import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { z } from '@hono/zod-openapi'
import { getSignInOptions } from '#server/identity/queries/identity-providers.ts'
import { getFigures } from '#server/overview/queries/get-figures.ts'
import type { Services } from '#server/services.ts'
import { getPlatform, type platformView } from '#server/settings/queries.ts'

/**
 * A public page as the build prerendered it for a visitor (scripts/prerender.ts); `{{name}}` is replaced by values that
 * only the server knows.
 */
type BuiltPage = {
  head: string
  body: string
  bodyUncertified: string
  usesFigures: boolean
  usesSignInOptions: boolean
  hasSearch: boolean
  isListed: boolean
}
type Built = { document: string; pages: Record<string, BuiltPage>; memberRoots: string[] }

type Facts = {
  platform: z.infer<typeof platformView>
  figures?: Awaited<ReturnType<typeof getFigures>>
  signInOptions?: Awaited<ReturnType<typeof getSignInOptions>>
}
type Asked = { path: string; hasSearch: boolean; isVisitor: boolean }
type Encoding = 'br' | 'gzip'
type Document = { facts: string; html: string; etag: string; packed: Map<Encoding, Promise<Buffer>> }

const nobody = { session: { actor: null, expires_at: null } }

/**
 * The documents of the site, made from the build's output at `path`. It is read on the first request, because a development
 * server has none. A finished page is cached until its facts change.
 */
export function openPages(path: string) {
  let read: Built | undefined
  const built = () => (read ??= JSON.parse(readFileSync(path, 'utf8')) as Built)
  const kept = new Map<string, Document>()

  function keep(key: string, facts: string, make: () => string): Document {
    const last = kept.get(key)
    if (last?.facts === facts) return last
    const html = make()
    // Weak, because it is the same for every encoding.
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 24)}"`
    const made = { facts, html, etag, packed: new Map() }
    kept.set(key, made)
    return made
  }

  return {
    /** Addresses of pages for search engines, and the first parts of those that are for members only. */
    addresses: () => ({
      listed: Object.entries(built().pages).flatMap(([address, page]) => (page.isListed ? [address] : [])),
      members: built().memberRoots,
    }),

    /** The document for a request. If its facts cannot be read, as without a database, the browser renders all of it. */
    async documentFor(services: Services, asked: Asked): Promise<Document> {
      const { document, pages, memberRoots } = built()
      const isMembers = memberRoots.includes(asked.path.split('/')[1] ?? '')
      // Unknown addresses show the landing page.
      const address = asked.path in pages ? asked.path : isMembers ? null : '/'
      const page = address === null ? undefined : pages[address]
      const facts = await readFacts(services, asked.isVisitor ? page : undefined).catch(() => null)
      const isPrerendered =
        page !== undefined && facts !== null && asked.isVisitor && matchesPrerendered(page, asked, facts)
      const data = facts && { ...(asked.isVisitor && nobody), ...facts }
      const origin = new URL(services.baseUrl).origin
      return keep(`${address} ${asked.isVisitor} ${isPrerendered}`, JSON.stringify([origin, data]), () => {
        const body = facts?.platform.certification_text === '' ? page?.bodyUncertified : page?.body
        const text = document
          .replace('{{head}}', () => page?.head ?? membersHead)
          .replace('{{body}}', () => (isPrerendered && body) || '')
          .replace('{{data}}', '{{json data}}')
        const html = fill(text, { ...facts?.platform, ...facts?.figures, origin }, data)
        return isPrerendered ? programLater(html) : html
      })
    },

    pack: packed,
  }
}

/** The parts of the head that differ on a page for a signed-in person. */
const membersHead = '<title>Verdigris</title>\n    <meta name="robots" content="noindex">'

async function readFacts(services: Services, page: BuiltPage | undefined): Promise<Facts> {
  const [platform, figures, signInOptions] = await Promise.all([
    getPlatform(services.db),
    page?.usesFigures ? services.reader.read((db) => getFigures(db, new Date())) : undefined,
    page?.usesSignInOptions ? getSignInOptions(services) : undefined,
  ])
  return { platform, ...(figures && { figures }), ...(signInOptions && { signInOptions }) }
}

/** Whether the application would render the prerendered page: no search parameters, figures above one, one way to sign in. */
function matchesPrerendered(page: BuiltPage, asked: Asked, { figures, signInOptions }: Facts): boolean {
  if (page.hasSearch && asked.hasSearch) return false
  if (figures && Object.values(figures).some((count) => count < 2)) return false
  return !signInOptions?.external && !signInOptions?.sso
}

/**
 * A page that is readable without scripts loads them after it is painted, because they would only delay it:
 * web/static/start.js loads them then.
 */
const programLater = (html: string) =>
  html
    .replace(/<script type="module"[^>]* src="([^"]+)"><\/script>/, '<link rel="later" data-program href="$1">')
    .replaceAll(/<link rel="modulepreload"[^>]* href="([^"]+)">/g, '<link rel="later" href="$1">')

/** Puts the values into a text in one pass, so that no part of a value is read as a placeholder. */
function fill(text: string, values: Record<string, string | number | boolean>, data: unknown): string {
  return text.replaceAll(
    /\{\{(json )?(\w+)([^\w}]?)\}\}/g,
    (_, json: string | undefined, name: string, divider: string) => {
      if (json && name === 'data')
        return data === null ? '' : `<script type="application/json" id="initial-data">${inScript(data)}</script>`
      const value = values[name]
      if (json) return inScript(String(value ?? '')).slice(1, -1)
      return typeof value === 'number' ? grouped(value, divider) : escapeHtml(String(value ?? ''))
    },
  )
}

/** JSON that cannot end the script element that contains it. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
const grouped = (value: number, divider: string) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, divider)

const packers = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify(gzip) as (text: string) => Promise<Buffer>,
} satisfies Record<Encoding, (text: string) => Promise<Buffer>>

/** A document in the best encoding that `accepted` names, compressed once. Null if it names none of ours. */
async function packed(document: Document, accepted: string): Promise<{ encoding: Encoding; bytes: Buffer } | null> {
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`).test(accepted),
  )
  if (encoding === undefined) return null
  const packing = document.packed.get(encoding) ?? packers[encoding](document.html)
  document.packed.set(encoding, packing)
  return { encoding, bytes: await packing }
}
