import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'

export type Version = number | string

/** `steps`: from an older version to the one that an own save made. Entries never expire. */
type OwnWrites = { steps: Readonly<Record<Version, Version>>; underWay: number; hasEnded: boolean }
const none: OwnWrites = { steps: {}, underWay: 0, hasEnded: false }

const ownWritesQuery = (of: string) =>
  queryOptions({
    queryKey: ['own-writes', of],
    queryFn: skipToken,
    initialData: none,
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** The effect of a write: it made version `to` from version `from`, or the thing is no longer there. */
type Made = { from: Version; to: Version } | 'ended' | null

/**
 * Does an own write to `of` and records what it `made`. While it is under way, nobody can tell whose a version is that the page
 * does not know: the answer may come after the data.
 */
export async function ownWrite<Answer>(
  client: QueryClient,
  of: string,
  write: () => Promise<Answer>,
  madeBy: (answer: Answer) => Made,
): Promise<Answer> {
  const { queryKey } = ownWritesQuery(of)
  const change = (next: (now: OwnWrites) => OwnWrites) =>
    client.setQueryData(queryKey, (now: OwnWrites = none) => next(now))
  change((now) => ({ ...now, underWay: now.underWay + 1 }))
  let made: Made = null
  try {
    const answer = await write()
    made = madeBy(answer)
    return answer
  } finally {
    const { from, to } = made === null || made === 'ended' ? { from: '', to: '' } : made
    // One change, so that no page sees a write that is neither under way nor known.
    change(({ steps, underWay, hasEnded }) => ({
      steps: from === to ? steps : { ...steps, [from]: to },
      underWay: underWay - 1,
      hasEnded: hasEnded || made === 'ended',
    }))
  }
}

/** An own save of a thing with a version, made from version `from`. */
export const ownSave = <Saved>(
  client: QueryClient,
  of: string,
  from: Version | null,
  save: () => Promise<Saved>,
  versionOf: (saved: Saved) => Version | null,
): Promise<Saved> => ownWrite(client, of, save, (saved) => ({ from: from ?? '', to: versionOf(saved) ?? '' }))

/** An own act after which the thing is no longer there, such as its deletion. */
export const ownEnd = <Answer>(client: QueryClient, of: string, end: () => Promise<Answer>): Promise<Answer> =>
  ownWrite(client, of, end, () => 'ended')

/** `after`: the version that own saves made of another one. `isOwn`: whether own saves lead from one to the other. */
export function useOwnWrites(of: string) {
  const { data: { steps, underWay, hasEnded } = none } = useQuery(ownWritesQuery(of))
  const chainFrom = (version: Version): Version[] => {
    const chain = [version]
    for (let next = steps[version]; next !== undefined && !chain.includes(next); next = steps[next]) chain.push(next)
    return chain
  }
  return {
    isUnderWay: underWay > 0,
    /** Whether the thing is gone by an own act, or may be. */
    mayHaveEnded: underWay > 0 || hasEnded,
    after: <V extends Version>(version: V) => chainFrom(version).at(-1) as V,
    isOwn: (one: Version, other: Version) => chainFrom(one).includes(other) || chainFrom(other).includes(one),
  }
}
