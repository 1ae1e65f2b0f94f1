import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { InviteInput, UpdateMemberInput } from '#domain/people/people.ts'
import type { PeopleApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { useOptimistic } from '#web/hooks/optimistic.ts'
import { useRefetch } from '#web/hooks/refetch.ts'

const api = hc<PeopleApi>('/api')
const { company, person } = api

export type Members = InferResponseType<typeof company.members.$get, 200>
export type ListedMember = Members['members'][number]
export type OpenInvitation = Members['invitations'][number]
export type OwnPerson = InferResponseType<typeof person.$get, 200>
/** As typed: empty text is none. */
export type OwnFields = Record<keyof OwnPerson, string>

const membersKey = ['members']

/** The people of the actor's company, oldest first, and all of its open invitations. */
export const membersQuery = (page: number) =>
  queryOptions({
    queryKey: [...membersKey, page],
    queryFn: () => parseResponse(company.members.$get({ query: { page: String(page) } })),
    placeholderData: keepPreviousData,
  })

export const useInviteMembers = () =>
  useMutation({
    mutationFn: (json: InviteInput) => parseResponse(company.invitations.$post({ json })),
    onSuccess: useRefetchLater(),
  })

export const useResendInvitation = (id: string) =>
  useMutation({
    mutationFn: () => parseResponse(company.invitations[':id'].resend.$post({ param: { id } })),
    onSettled: useRefetchLater(),
  })

export const useWithdrawInvitation = (id: string) =>
  useMutation({
    mutationFn: () => parseResponse(company.invitations[':id'].$delete({ param: { id } })),
    onSettled: useRefetchLater(),
  })

/** Refetches all visible data, because the own role and the main contact are on many pages. */
export function useUpdateMember(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: UpdateMemberInput) => parseResponse(company.members[':id'].$put({ param: { id }, json })),
    onSettled: () => void client.invalidateQueries(),
  })
}

/** The same: the person's name is on many pages. */
export function useRemoveMember(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (successor_id: string | null) =>
      parseResponse(company.members[':id'].remove.$post({ param: { id }, json: { successor_id } })),
    onSuccess: () => void client.invalidateQueries(),
  })
}

export const useRequireSecondFactor = (page: number) =>
  useOptimistic({
    queryKey: [...membersKey, page],
    mutationFn: (required: boolean) => parseResponse(company['second-factor'].$put({ json: { required } })),
    show: (now: Members, required) => ({ ...now, second_factor_required: required }),
  })

export const personQuery = queryOptions({ queryKey: ['person'], queryFn: () => parseResponse(person.$get()) })

/** Refetches all visible data, because a person's name is on many pages. */
export function useUpdatePerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: OwnFields) => parseResponse(person.$put({ json })),
    onSuccess: () => client.invalidateQueries(),
  })
}

/** Not awaited, because the row may be gone with the new list before it reports its success. */
function useRefetchLater() {
  const refetch = useRefetch(membersKey)
  return () => void refetch()
}
