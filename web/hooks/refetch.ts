import { useQueryClient, type QueryKey } from '@tanstack/react-query'

/** For the end of a mutation: refetches the data under these keys. Resolves when it has arrived. */
export function useRefetch(...queryKeys: readonly QueryKey[]) {
  const client = useQueryClient()
  return () => Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
