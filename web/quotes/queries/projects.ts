import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { CreateCompanyProjectInput, SetProjectInput, UpdateCompanyProjectInput } from '#domain/quotes/project.ts'
import type { QuotesApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { ownSave } from '#web/forms/own-writes.ts'
import { quoteKeys } from '#web/quotes/queries.ts'

const api = hc<QuotesApi>('/api')
const all = api['company-projects']

export type CompanyProject = InferResponseType<typeof all.$get, 200>['projects'][number]

/** The projects of the own company, the open ones first. */
export const companyProjectsQuery = queryOptions({
  queryKey: ['company-projects'],
  queryFn: async () => (await parseResponse(all.$get())).projects,
})

/** The key under which a project's own writes are recorded (`useOwnWrites`). */
export const companyProjectVersionOf = (id: string) => `project ${id}`

/** The new one is in the list before it is chosen. */
export function useCreateCompanyProject() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (json: CreateCompanyProjectInput) => {
      const created = await parseResponse(all.$post({ json }))
      client.setQueryData(companyProjectsQuery.queryKey, (projects = []) => [...projects, created])
      return created
    },
    onSettled: () => refresh(client),
  })
}

export function useUpdateCompanyProject(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: UpdateCompanyProjectInput) =>
      ownSave(
        client,
        companyProjectVersionOf(id),
        json.version,
        () => parseResponse(all[':id'].$put({ param: { id }, json })),
        ({ version }) => version,
      ),
    // Quotes have the names of their projects.
    onSettled: () => Promise.all([refresh(client), client.invalidateQueries({ queryKey: quoteKeys.all })]),
  })
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: companyProjectsQuery.queryKey })

/** Says what a quote is booked on. */
export function useSetProject(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: SetProjectInput) => parseResponse(api.quotes[':id'].project.$post({ param: { id }, json })),
    onSettled: () => client.invalidateQueries({ queryKey: quoteKeys.all }),
  })
}
