import { strFromU8, unzipSync } from 'fflate'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import type { Person } from './factories.ts'
import { textOfPages } from './pdf-text.ts'
import type { World } from './world.ts'

export type ApiAnswer = { id: string; method: string; path: string; status: number; text: string }

const ofMetal = '?material=Steel&profile=HEA%20Beam'
/** The required queries of some operations, and the other views of a list. */
export const usualQueries = {
  listQuotes: ['?deleted=true', '?sort=supplier', '?text=RIVAL', '?status=cancelled'],
  listProducts: [ofMetal],
  listSections: [ofMetal],
  listSupplierProducts: [ofMetal],
  listOwnProductProfiles: ['?material=Steel'],
  listEpdProducts: ['?material=Steel'],
  exportEvidenceOfPeriod: ['?from=2026-01-01&to=2026-12-31'],
  exportCbamOfPeriod: ['?from=2026-01-01&to=2026-12-31'],
  exportInsights: ['?format=csv', '?format=xlsx'],
  exportComparison: ['?format=xlsx'],
  exportQuotes: ['?format=xlsx', '?format=csv&separator=semicolon&decimal=comma'],
  getQuotePaper: ['?kind=request', '?kind=offer', '?kind=purchase_order'],
  listSavedViews: ['?list=quotes'],
}

type Asked = {
  /** The ids to put into every address that has a parameter. */
  ids: readonly string[]
  /** The queries of an operation, in addition to the address without one: "?deleted=true". */
  queries: Record<string, readonly string[]>
  /** The body of an operation, if it has one. */
  bodies?: Record<string, () => Promise<object> | object> | undefined
}

/**
 * The answers, including refusals, of all operations of the API that this person may call: first all reads, then, if
 * `bodies` are given, all changes. Some changes end the person's sessions, so each gets a session of its own, and the
 * person's own is unusable afterwards.
 */
export async function answersTo(world: World, person: Person, { ids, queries, bodies }: Asked): Promise<ApiAnswer[]> {
  const routes = world.app.openAPIRegistry.definitions
    .flatMap((definition) => (definition.type === 'route' ? [definition.route] : []))
    .filter(({ operationId }) => accessDenialOf(person, operationId as OperationId) === null)
  const isRead = ({ method }: { method: string }) => method === 'get'
  const found: ApiAnswer[] = []
  for (const { method, path, operationId: id = path } of [
    ...routes.filter(isRead),
    ...routes.filter((route) => bodies !== undefined && !isRead(route)),
  ]) {
    for (const address of addressesOf(path, ids))
      for (const query of ['', ...(queries[id] ?? [])]) {
        const body = isRead({ method }) ? {} : { body: JSON.stringify((await bodies?.[id]?.()) ?? {}) }
        const cookie = isRead({ method }) ? person.cookie : await world.session(person.personId)
        const headers = { 'content-type': 'application/json', cookie }
        const response = await world.app.request(address + query, { method: method.toUpperCase(), headers, ...body })
        found.push({ id, method, path: address + query, status: response.status, text: await textOf(response) })
      }
  }
  return found
}

function addressesOf(path: string, ids: readonly string[]): string[] {
  const parameter = /\{[^}]+\}/.exec(path)?.[0]
  return parameter === undefined ? [path] : ids.flatMap((id) => addressesOf(path.replace(parameter, id), ids))
}

/** Headers and body; for an archive, which a workbook is too, every file, and for a typeset PDF its text. An endless stream is marked as such and has to be searched by its own test. */
async function textOf(response: Response): Promise<string> {
  const headers = JSON.stringify([...response.headers])
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return `${headers} a stream`
  }
  if (type === 'application/pdf') {
    const file = Buffer.from(await response.arrayBuffer())
    const pages = textOfPages(file)
    // The uploads of tests only begin as a PDF does.
    return `${headers} ${pages.length === 0 ? file.toString('latin1') : pages.join('\n').replaceAll('\u202F', '')}`
  }
  const isArchive = type === 'application/zip' || type.endsWith('.spreadsheetml.sheet')
  if (!isArchive) return `${headers} ${await response.text()}`
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const texts = Object.entries(files).map(([name, content]) => `${name} ${strFromU8(content)}`)
  return `${headers} ${texts.join('\n')}`
}
