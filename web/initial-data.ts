import type { InferDataFromTag, QueryClient } from '@tanstack/react-query'
import { signInOptionsQuery } from './accounts/queries.ts'
import { figuresQuery, platformQuery } from './platform.ts'
import { sessionQuery } from './session.tsx'

/** The keys of the data that is embedded in the page, by the names of server/http/pages.ts. */
const queryKeys = {
  session: sessionQuery.queryKey,
  platform: platformQuery.queryKey,
  figures: figuresQuery.queryKey,
  signInOptions: signInOptionsQuery.queryKey,
} as const
type Keys = typeof queryKeys
export type InitialData = { [Name in keyof Keys]?: InferDataFromTag<unknown, Keys[Name]> }

/** Puts the page's embedded data into the query cache as fresh data, so that the browser's first render equals the server's. */
export function setInitialData(client: QueryClient, data: InitialData) {
  for (const [name, key] of Object.entries(queryKeys)) {
    const value = data[name as keyof Keys]
    if (value !== undefined) client.setQueryData(key, value)
  }
}

/** The data embedded in the page. It is missing if the page came from Vite instead of the server. */
export function readInitialData(): InitialData {
  const text = document.querySelector('script#initial-data')?.textContent
  return text ? (JSON.parse(text) as InitialData) : {}
}
