import type { QueryClient } from '@tanstack/react-query'
import { signInOptionsQuery } from './accounts/queries.ts'
import { figuresQuery, platformQuery } from './platform.ts'
import { sessionQuery } from './session.tsx'

type Name = 'session' | 'platform' | 'figures' | 'signInOptions'

/** What the page itself brings along, each by the name that server/http/pages.ts gives it. */
const queryKeys: Record<Name, readonly string[]> = {
  session: sessionQuery.queryKey,
  platform: platformQuery.queryKey,
  figures: figuresQuery.queryKey,
  signInOptions: signInOptionsQuery.queryKey,
}
export type InitialData = Partial<Record<Name, unknown>>

/** Keeps what the page brought as if it had just been asked for: the first render then shows what the page showed. */
export function setInitialData(client: QueryClient, data: InitialData) {
  for (const [name, key] of Object.entries(queryKeys)) {
    const value = data[name as Name]
    if (value !== undefined) client.setQueryData(key, value)
  }
}

/** What stands in the page, if it came from the server and not from Vite. */
export function readInitialData(): InitialData {
  const text = document.querySelector('script#initial-data')?.textContent
  return text ? (JSON.parse(text) as InitialData) : {}
}
