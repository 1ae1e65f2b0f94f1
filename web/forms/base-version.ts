import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type Version = number | string

type Steps = Readonly<Record<Version, Version>>
const noSteps: Steps = {}

/** The own saves of one thing: a map from an older version to the version that the save made. Entries never expire. */
const ownSavesQuery = (of: string) =>
  queryOptions({
    queryKey: ['own-saves', of],
    queryFn: skipToken,
    initialData: noSteps,
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** Records an own save of `of`: it made version `to` from version `from`. */
export function recordOwnSave(client: QueryClient, of: string, from: Version, to: Version): void {
  if (from !== to) client.setQueryData(ownSavesQuery(of).queryKey, (steps) => ({ ...steps, [from]: to }))
}

/** The version after the own saves that started at `version`. Somebody else's save ends the chain. */
export function useVersionAfterOwnSaves<V extends Version>(of: string, version: V): V {
  const { data: steps = {} } = useQuery(ownSavesQuery(of))
  let last: Version = version
  for (let next = steps[last]; next !== undefined; next = steps[next]) last = next
  return last as V
}

/**
 * The version that a form is based on: the one from when it was opened, so that a newer one on the page does not hide
 * somebody else's save. Own saves of `of` are followed, because a person's own save is no conflict. While `canUpdate`
 * (nothing is typed that a change could spoil) it follows `current`. `takeCurrent` adopts the present version, once the
 * person was told about the change.
 */
export function useBaseVersion<V extends Version>(of: string, current: V, canUpdate: boolean) {
  const [base, setBase] = useState<V | null>(current)
  if (base === null || (canUpdate && base !== current)) setBase(current)
  return { version: useVersionAfterOwnSaves(of, base ?? current), takeCurrent: () => setBase(null) }
}
