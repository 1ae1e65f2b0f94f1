import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { FileForm } from '#domain/values/file-form.ts'
import type { SettingsApi } from '#server/app.ts'
import { parseFileResponse, parseResponse, queryOf } from '#web/api.ts'
import { useRefetch } from '#web/hooks/refetch.ts'
import type { MailsSearch } from '#web/admin/searches.ts'

const api = hc<SettingsApi>('/api').mails

type MailList = InferResponseType<typeof api.$get, 200>
export type MailRow = MailList['mails'][number]

/** The polling interval in milliseconds while a mail waits, because there are no live updates about mails. */
const pollIntervalMs = 3000

/** A page of the mails. It is polled while one of them waits. */
export const mailsQuery = (search: MailsSearch) =>
  queryOptions({
    queryKey: ['mails', search],
    queryFn: () => parseResponse(api.$get({ query: queryOf(search) })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && data.waiting > 0 ? pollIntervalMs : false),
  })

/** All matching mails as a file. */
export const downloadMails = (search: Omit<MailsSearch, 'page'>, form: FileForm): Promise<File> =>
  parseFileResponse(api.export.$get({ query: { ...queryOf(search), ...form } }))

export const useResendMail = () =>
  useMailMutation((id: string) => parseResponse(api[':id'].resend.$post({ param: { id } })))

export const useResendFailedMails = () => useMailMutation(() => parseResponse(api['resend-failed'].$post()))

function useMailMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  return useMutation({ mutationFn, onSettled: useRefetch(['mails'], ['jobs']) })
}
