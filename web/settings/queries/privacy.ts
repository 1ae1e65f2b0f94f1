import { useMutation } from '@tanstack/react-query'
import { answer, answerFile } from '#web/api.ts'
import { accountsApi } from '#web/session.tsx'
import { useReauthentication } from '#web/settings/reauthentication.ts'
import { saveFile } from '#web/components/save-file.ts'

/** Fetches the archive first, so that a refusal is shown on the page, and then hands it to the browser as a download. */
export function useExportOwnData() {
  const withReauthentication = useReauthentication()
  return useMutation({
    mutationFn: async () => {
      const file = await withReauthentication(() => answerFile(accountsApi.account.export.$get()))
      saveFile(file, file.name)
      return file.name
    },
  })
}

export function useCloseAccount() {
  const withReauthentication = useReauthentication()
  return useMutation({
    mutationFn: (confirm_email: string) =>
      withReauthentication(() => answer(accountsApi.account.close.$post({ json: { confirm_email } }))),
  })
}
