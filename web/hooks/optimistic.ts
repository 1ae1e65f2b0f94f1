import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'

type Optimistic<Data, Input, Result> = {
  /** The query key of the changed data. */
  queryKey: QueryKey
  mutationFn: (input: Input) => Promise<Result>
  /** The data to show until the server has answered. */
  show: (now: Data, input: Input) => Data
}

/**
 * For small changes that are hardly ever refused: they show at once, and are reverted if the server refuses. After the
 * last of several changes the data is refetched.
 */
export function useOptimistic<Data, Input, Result>({ queryKey, mutationFn, show }: Optimistic<Data, Input, Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey,
    mutationFn,
    onMutate: async (input) => {
      // The answer to an earlier query would overwrite the change.
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Data>(queryKey)
      client.setQueryData<Data>(queryKey, (now) => now && show(now, input))
      return before
    },
    onError: (_error, _input, before) => client.setQueryData(queryKey, before),
    onSettled: () => {
      if (client.isMutating({ mutationKey: queryKey }) <= 1) void client.invalidateQueries({ queryKey })
    },
  })
}
