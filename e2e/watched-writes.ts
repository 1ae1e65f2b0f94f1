import type { Page } from '@playwright/test'
import { operationsOf, type Document, type JsonSchema } from '#test/described-api.ts'

/** The messages of a page whose content somebody else changed or removed. */
const alarm =
  /changed (this|these|these products) in the meantime|while you were editing|while you had it open|deleted elsewhere|has been removed|saved by somebody else|Saved now:|Somebody else decided first/

/** Slower than a live event and the reading after it, so that the data come before the answer to the write. */
const lateAnswer = 900
/** In milliseconds, so that the answer comes before the data. */
const lateData = 600

type Watched = {
  /** Each alarm that the page has ever shown, if only for a moment. */
  alarms: string[]
  /** The writes, as `PUT /api/profile`. */
  sent: string[]
}

/**
 * Gives the page a slow network. Every second of its writes is answered after a live event has brought the data, and the
 * others before. Records the writes, and every alarm.
 */
export async function watchWrites(page: Page): Promise<Watched> {
  const watched: Watched = { alarms: [], sent: [] }
  await page.exposeFunction('noteAlarm', (text: string) => watched.alarms.push(text))
  await page.addInitScript((source) => {
    const told = window as unknown as { noteAlarm: (text: string) => void }
    const look = () => {
      const said = new RegExp(source).exec(document.body?.textContent ?? '')
      if (said) told.noteAlarm(`${said[0]} on ${location.pathname}`)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }, alarm.source)
  const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname === '/api/events' || request.isNavigationRequest()) return route.continue()
    const isRead = request.method() === 'GET'
    if (!isRead) watched.sent.push(`${request.method()} ${pathname}`)
    const isLate = isRead ? watched.sent.length % 2 === 0 : watched.sent.length % 2 === 1
    // The page may be left meanwhile.
    const response = await route.fetch().catch(() => null)
    if (response === null) return undefined
    if (isLate) await later(isRead ? lateData : lateAnswer)
    return route.fulfill({ response }).catch(() => {})
  })
  return watched
}

const hasVersion = ({ properties = {} }: JsonSchema): boolean =>
  'version' in properties ||
  'updated_at' in properties ||
  Object.values(properties).some(({ items }) => items !== undefined && hasVersion(items))

/** The operations whose input names the version that it is based on, and that were not sent twice by these pages. */
export async function sentOnce(page: Page, watched: readonly Watched[]): Promise<string[]> {
  const document = (await (await page.request.get('/api/openapi.json')).json()) as Document
  const sent = watched.flatMap((one) => one.sent)
  return operationsOf(document)
    .filter(({ bodies }) => bodies.some(hasVersion))
    .filter(({ method, path }) => {
      const pattern = new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
      return sent.filter((one) => pattern.test(one)).length < 2
    })
    .map(({ id }) => id)
    .toSorted()
}
