import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { z } from '@hono/zod-openapi'
import { getSignInOptions } from '#server/identity/queries/identity-providers.ts'
import { getFigures } from '#server/overview/queries/get-figures.ts'
import type { Services } from '#server/services.ts'
import { getPlatform, type platformView } from '#server/settings/queries.ts'

type PageData = {
  session?: { actor: null; expires_at: null }
  platform: z.infer<typeof platformView>
  figures?: Awaited<ReturnType<typeof getFigures>>
  signInOptions?: Awaited<ReturnType<typeof getSignInOptions>>
}

/** A public page (web/entry-server.tsx). `data`: what it reads besides session and platform. */
type Page = {
  path: string
  description: string | undefined
  data: readonly ('figures' | 'signInOptions')[]
  hasSearch: boolean
}
type Files = { program: string; scripts: string[]; styles: string[] }
type Head = { origin: string; page: Page | undefined; files: Files; isRendered: boolean; data: PageData | null }

/** The exports of web/entry-server.tsx, as the build bundled them. */
type Renderer = {
  publicPages: Page[]
  memberRoots: string[]
  renderHead: (head: Head) => string
  renderBody: (path: string, data: PageData) => Promise<string>
}
/** `template`: the document before the page's part of the head, up to its body, and after that. */
type Site = { template: [string, string, string]; membersFiles: Files; files: Record<string, Files> }

type DocumentRequest = { path: string; hasSearch: boolean; isVisitor: boolean }
type Encoding = 'br' | 'gzip'
type Document = { html: string; etag: string; packed: Map<Encoding, Promise<Buffer>> }

const nobody = { session: { actor: null, expires_at: null } }

/**
 * The documents of the site, from the build's output in the folder `dist`. It is loaded at the first request, because a
 * development server has none. A document is rendered and compressed once, until its data changes.
 */
export function openPages(dist: string) {
  let loading: Promise<Renderer & Site> | undefined
  const load = () =>
    (loading ??= Promise.all([
      import(pathToFileURL(join(dist, 'pages', 'entry-server.js')).href) as Promise<Renderer>,
      readFile(join(dist, 'pages.json'), 'utf8'),
    ]).then(([renderer, site]) => ({ ...renderer, ...(JSON.parse(site) as Site) })))
  const documents = new Map<string, { data: string; document: Promise<Document> }>()

  return {
    /** Addresses of pages for search engines, and the first parts of those that are for members only. */
    async addresses() {
      const { publicPages, memberRoots } = await load()
      const listed = publicPages.filter(({ description }) => description !== undefined)
      return { listed: listed.map(({ path }) => path), members: memberRoots }
    },

    /** Whether the path is a page's. What is below a part of the members' pages is known to the browser alone. */
    async knows(path: string): Promise<boolean> {
      const { memberRoots, files } = await load()
      return path in files || memberRoots.includes(path.split('/')[1] ?? '')
    },

    /** The document for a request. If its data cannot be read, as without a database, the browser renders all of it. */
    async documentFor(services: Services, { path, hasSearch, isVisitor }: DocumentRequest): Promise<Document> {
      const { publicPages, memberRoots, renderHead, renderBody, template, files, membersFiles } = await load()
      const isMembers = memberRoots.includes(path.split('/')[1] ?? '')
      // Unknown addresses show the landing page.
      const address = isMembers || path in files ? path : '/'
      const page = publicPages.find((candidate) => candidate.path === address)
      const data = await readData(services, isVisitor, page).catch(() => null)
      // The browser renders what depends on search parameters, so that there is one document for each page.
      const isRendered = page !== undefined && data !== null && isVisitor && !(page.hasSearch && hasSearch)
      const { origin } = new URL(services.baseUrl)

      const key = `${page?.path} ${isVisitor} ${isRendered}`
      const version = JSON.stringify([origin, data])
      const known = documents.get(key)
      if (known?.data === version) return known.document
      const render = async () => {
        const body = isRendered ? await renderBody(page.path, data) : ''
        const pageFiles = (page && files[page.path]) ?? membersFiles
        const head = renderHead({ origin, page, files: pageFiles, isRendered, data })
        const [start, middle, end] = template
        return documentOf(start + head + middle + body + end)
      }
      const document = render()
      documents.set(key, { data: version, document })
      document.catch(() => documents.delete(key))
      return document
    },

    pack: packed,
  }
}

async function readData(services: Services, isVisitor: boolean, page: Page | undefined): Promise<PageData> {
  const reads = new Set(isVisitor ? page?.data : [])
  const [platform, figures, signInOptions] = await Promise.all([
    getPlatform(services.db),
    reads.has('figures') ? services.reader.read((db) => getFigures(db, new Date())) : undefined,
    reads.has('signInOptions') ? getSignInOptions(services) : undefined,
  ])
  return { ...(isVisitor && nobody), platform, ...(figures && { figures }), ...(signInOptions && { signInOptions }) }
}

function documentOf(html: string): Document {
  // Weak, because it is the same for every encoding.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 24)}"`
  return { html, etag, packed: new Map() }
}

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
