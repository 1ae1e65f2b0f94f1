import { queryOptions, useMutation } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import { deviceKind } from '#domain/identity/device.ts'
import type { PeopleApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { makePasskey } from '#web/forms/passkeys.ts'
import { withActor, type SignedIn } from '#web/accounts/sign-in.ts'

const { invitations } = hc<PeopleApi>('/api')

export type Invitation = InferResponseType<typeof invitations.read.$post, 200>

/** The invitation of a link. It is asked for once: a link that was valid a moment ago stays on the screen. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => parseResponse(invitations.read.$post({ json: { token } })),
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })

/** `password`: undefined to create a passkey instead. */
export type AcceptedInvitation = { name: string; accepts_terms: true; password?: string | undefined }

/** Accepts the invitation and signs in. Returns null if the person cancelled the creation of a passkey. */
export const useAcceptInvitation = (token: string) =>
  useMutation({
    mutationFn: async ({ password, ...input }: AcceptedInvitation): Promise<SignedIn | null> => {
      const accept = async (way: Way) =>
        withActor(await parseResponse(invitations.accept.$post({ json: { ...input, ...way, token } })))
      if (password !== undefined) return accept({ password })
      const options = await parseResponse(invitations.passkey.options.$post({ json: { token } }))
      const response = await makePasskey(options)
      return response && accept({ passkey: { name: deviceKind(navigator.userAgent), response } })
    },
  })
type Way =
  | { password: string }
  | { passkey: { name: string; response: NonNullable<Awaited<ReturnType<typeof makePasskey>>> } }
