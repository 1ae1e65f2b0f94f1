import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { CheckEpdInput, CreateEpdInput, UpdateEpdInput } from '#domain/epds/epd-input.ts'
import type { Material } from '#domain/materials/materials.ts'
import type { FileForm } from '#domain/values/file-form.ts'
import type { EpdsApi } from '#server/app.ts'
import { parseFileResponse, parseResponse } from '#web/api.ts'
import { ownSave } from '#web/forms/own-writes.ts'
import { useRefetch } from '#web/hooks/refetch.ts'

const api = hc<EpdsApi>('/api').epds

export type ListedEpd = InferResponseType<typeof api.$get, 200>['epds'][number]
export type WaitingEpd = InferResponseType<(typeof api)['to-check']['$get'], 200>['epds'][number]
export type EpdPreview = InferResponseType<typeof api.preview.$post, 200>
export type EpdProduct = InferResponseType<typeof api.products.$get, 200>['products'][number]

/** A page of the supplier's own records. The previous page stays on the screen while the next one loads. */
export const epdsQuery = (page = 1) =>
  queryOptions({
    queryKey: ['epds', 'own', page],
    queryFn: () => parseResponse(api.$get({ query: { page: String(page) } })),
    placeholderData: keepPreviousData,
  })

/** A page of the records that no administrator has compared with their files. */
export const epdsToCheckQuery = (page = 1) =>
  queryOptions({
    queryKey: ['epds', 'to-check', page],
    queryFn: () => parseResponse(api['to-check'].$get({ query: { page: String(page) } })),
    placeholderData: keepPreviousData,
  })

/** All own records as a file. */
export const downloadEpds = (form: FileForm): Promise<File> => parseFileResponse(api.export.$get({ query: form }))

/** All records that await a check as a file. */
export const downloadEpdsToCheck = (form: FileForm): Promise<File> =>
  parseFileResponse(api['to-check'].export.$get({ query: form }))

/** The own products that a record of this material can be linked to. */
export const epdProductsQuery = (material: Material) =>
  queryOptions({
    queryKey: ['epds', 'products', material],
    queryFn: () => parseResponse(api.products.$get({ query: { material } })),
  })

async function post(path: string, file: File, epd?: CreateEpdInput): Promise<object> {
  const body = new FormData()
  if (epd) body.append('epd', JSON.stringify(epd))
  body.append('file', file)
  return parseResponse(fetch(path, { method: 'POST', body }))
}

/** Reads an EPD file on the server, which stores nothing. */
export const previewEpd = async (file: File) => (await post('/api/epds/preview', file)) as EpdPreview

export const useCreateEpd = () =>
  useEpdMutation(
    async ({ file, epd }: { file: File; epd: CreateEpdInput }) =>
      (await post('/api/epds', file, epd)) as { id: string },
  )
/** The key under which a record's own writes are recorded (`useOwnWrites`). */
export const epdVersionOf = (id: string) => `EPD ${id}`

export const useUpdateEpd = (id: string) =>
  useEpdMutation((json: UpdateEpdInput, client) =>
    ownSave(
      client,
      epdVersionOf(id),
      json.version,
      () => parseResponse(api[':id'].$put({ param: { id }, json })),
      ({ version }) => version,
    ),
  )
export const useWithdrawEpd = (id: string) =>
  useEpdMutation(() => parseResponse(api[':id'].withdraw.$post({ param: { id } })))
export const useCheckEpd = (id: string) =>
  useEpdMutation((json: CheckEpdInput) => parseResponse(api[':id'].check.$post({ param: { id }, json })))

/** Refetches products and suppliers too, because their EPD values follow from the records. After a refusal the present record is shown. */
function useEpdMutation<Result, Variables = void>(
  write: (variables: Variables, client: QueryClient) => Promise<Result>,
) {
  const client = useQueryClient()
  const mutationFn = (variables: Variables) => write(variables, client)
  return useMutation({ mutationFn, onSettled: useRefetch(['epds'], ['products'], ['suppliers']) })
}
