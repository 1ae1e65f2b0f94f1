import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { hc, type InferRequestType, type InferResponseType } from 'hono/client'
import type { CalculatorApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { ownEnd, ownSave } from '#web/forms/own-writes.ts'

const api = hc<CalculatorApi>('/api')
const one = api.projects[':id']

type ProjectList = InferResponseType<typeof api.projects.$get, 200>
export type Project = ProjectList['projects'][number]

/** All own projects, newest first. */
export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: () => parseResponse(api.projects.$get()),
})

export function useSaveProject() {
  return useProjectMutation(
    ({ key, ...json }: InferRequestType<typeof api.projects.$post>['json'] & { key: string }) =>
      parseResponse(api.projects.$post({ json, header: { 'idempotency-key': key } })),
    (projects, saved) => [saved, ...projects],
  )
}

/** The key under which a project's own writes are recorded (`useOwnWrites`). */
export const projectVersionOf = (id: string) => `project ${id}`

export function useUpdateProject(id: string) {
  return useProjectMutation(
    (json: InferRequestType<typeof one.$put>['json'], client) =>
      ownSave(
        client,
        projectVersionOf(id),
        json.version,
        () => parseResponse(one.$put({ param: { id }, json })),
        ({ version }) => version,
      ),
    (projects, saved) => projects.map((project) => (project.id === saved.id ? saved : project)),
  )
}

export function useDeleteProject() {
  return useProjectMutation(
    async (id: string, client) => {
      await ownEnd(client, projectVersionOf(id), () => parseResponse(one.$delete({ param: { id } })))
      return id
    },
    (projects, deleted) => projects.filter(({ id }) => id !== deleted),
  )
}

/** Updates the list at once after a success. The list is refetched afterwards, also after a refusal. */
function useProjectMutation<Variables, Result>(
  write: (variables: Variables, client: QueryClient) => Promise<Result>,
  after: (projects: Project[], result: Result) => Project[],
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (variables: Variables) => write(variables, client),
    onSuccess: (result) => show(client, (projects) => after(projects, result)),
    // Awaited: after a refusal the form continues from the present data.
    onSettled: () => client.invalidateQueries({ queryKey: projectsQuery.queryKey }),
  })
}

async function show(client: QueryClient, change: (projects: Project[]) => Project[]): Promise<void> {
  // A list that was requested before the change would overwrite it.
  await client.cancelQueries({ queryKey: projectsQuery.queryKey })
  client.setQueryData(projectsQuery.queryKey, (list) => list && { projects: change(list.projects) })
}
