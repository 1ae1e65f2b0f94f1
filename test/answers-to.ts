import { strFromU8, unzipSync } from 'fflate'
import { accessDenialOf, type OperationId } from '#domain/permissions.ts'
import type { Person } from './factories.ts'
import type { World } from './world.ts'

export type ApiAnswer = { id: string; method: string; path: string; status: number; text: string }

type Asked = {
  /** Each is put wherever an address wants an id. */
  ids: readonly string[]
  /** What to ask with beside the bare address, by operation: "?deleted=true". */
  queries: Record<string, readonly string[]>
  /** What is sent, by operation; nothing otherwise. */
  bodies?: Record<string, () => Promise<object> | object> | undefined
}

/**
 * What this person is answered by every operation of the API that the person may call, refusals too: first everything
 * that is read; then, where `bodies` are given, everything that may change something. Some of that ends the person's
 * sessions, so it has one of its own each, and the person's own is of no use afterwards.
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
        const cookie = isRead({ method }) ? person.cookie : await world.session(person.id)
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

/** Headers and body; of an archive every file. A stream that does not end says so, and has to be searched by its own test. */
async function textOf(response: Response): Promise<string> {
  const headers = JSON.stringify([...response.headers])
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return `${headers} a stream`
  }
  if (type !== 'application/zip') return `${headers} ${await response.text()}`
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const texts = Object.entries(files).map(([name, content]) => `${name} ${strFromU8(content)}`)
  return `${headers} ${texts.join('\n')}`
}
