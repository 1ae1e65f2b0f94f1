import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { SavedViewList } from '#domain/settings/saved-view.ts'
import { parseResponse } from '#web/api.ts'
import { accountsApi } from '#web/session.tsx'
import { useOptimistic } from '#web/hooks/optimistic.ts'

const api = accountsApi['saved-views']
type Answered = InferResponseType<typeof api.$get, 200>
export type SavedView = Answered['views'][number]

export const savedViewsQuery = (list: SavedViewList) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => parseResponse(api.$get({ query: { list } }, { init: { signal } })),
  })

/** A view that is still being saved has no id yet, so it cannot be changed. */
export const isUnderWay = ({ id }: SavedView): boolean => id === underWay
const underWay = 'under way'

type Kept = Pick<SavedView, 'name' | 'search'> & { position?: number }
type Changed = { id: string; name?: string; search?: string }

export const useSaveView = (list: SavedViewList) =>
  useViewMutation(
    list,
    (view: Kept) => parseResponse(api.$post({ json: { list, ...view } })),
    (views, view) =>
      [...views, { id: underWay, position: (views.at(-1)?.position ?? -1) + 1, ...view }].toSorted(
        (a, b) => a.position - b.position,
      ),
  )

export const useUpdateView = (list: SavedViewList) =>
  useViewMutation(
    list,
    ({ id, ...json }: Changed) => parseResponse(api[':id'].$patch({ param: { id }, json })),
    (views, change) => views.map((view) => (view.id === change.id ? { ...view, ...change } : view)),
  )

export const useDeleteView = (list: SavedViewList) =>
  useViewMutation(
    list,
    ({ id }: SavedView) => parseResponse(api[':id'].$delete({ param: { id } })),
    (views, { id }) => views.filter((view) => view.id !== id),
  )

function useViewMutation<Input, Result>(
  list: SavedViewList,
  mutationFn: (input: Input) => Promise<Result>,
  show: (views: SavedView[], input: Input) => SavedView[],
) {
  const { queryKey } = savedViewsQuery(list)
  return useOptimistic({
    queryKey,
    mutationFn,
    show: ({ views }: Answered, input: Input) => ({ views: show(views, input) }),
  })
}
