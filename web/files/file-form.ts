import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { FileForm } from '#domain/values/file-form.ts'
import type { PeopleApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'

const api = hc<PeopleApi>('/api').person['file-form']

/** How the person exported a list last, in any browser. */
export const rememberedFormQuery = queryOptions({
  queryKey: ['file-form'],
  queryFn: ({ signal }) => parseResponse(api.$get({}, { init: { signal } })),
  staleTime: 60_000,
})

/** It is a convenience: a form that cannot be kept still holds for this file. */
export function useRememberFileForm() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: FileForm) => parseResponse(api.$put({ json })),
    onMutate: (form) => client.setQueryData(rememberedFormQuery.queryKey, form),
  }).mutate
}
