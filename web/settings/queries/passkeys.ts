import { queryOptions, useMutation } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { parseResponse } from '#web/api.ts'
import { identityApi } from '#web/session.tsx'
import { useRefetch } from '#web/hooks/refetch.ts'
import { useOptimistic } from '#web/hooks/optimistic.ts'
import { makePasskey } from '#web/forms/passkeys.ts'
import { useReauthentication } from '#web/settings/reauthentication.ts'

const api = identityApi.passkeys

type Passkeys = InferResponseType<typeof api.$get, 200>
export type Passkey = Passkeys['passkeys'][number]

export const passkeysQuery = queryOptions({ queryKey: ['passkeys'], queryFn: () => parseResponse(api.$get()) })

/** The complete flow: the server's options, the device's answer, the stored passkey. Returns false if the person cancelled. */
export function useAddPasskey() {
  const withReauthentication = useReauthentication()
  return usePasskeyMutation(async (name: string) => {
    const response = await makePasskey(await withReauthentication(() => parseResponse(api.options.$post({ json: {} }))))
    if (response === null) return false
    await parseResponse(api.$post({ json: { name, response } }))
    return true
  })
}

export const useRenamePasskey = (id: string) =>
  useOptimistic({
    queryKey: passkeysQuery.queryKey,
    mutationFn: (name: string) => parseResponse(api[':id'].$put({ param: { id }, json: { name } })),
    show: ({ passkeys }: Passkeys, name) => ({
      passkeys: passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey)),
    }),
  })

export function useRemovePasskey(id: string) {
  const withReauthentication = useReauthentication()
  return usePasskeyMutation(() => withReauthentication(() => parseResponse(api[':id'].$delete({ param: { id } }))))
}

const usePasskeyMutation = <Input, Result>(mutationFn: (input: Input) => Promise<Result>) =>
  useMutation({ mutationFn, onSettled: useRefetch(passkeysQuery.queryKey) })
