import { useMutation } from '@tanstack/react-query'
import { parseResponse, parseFileResponse } from '#web/api.ts'
import { accountsApi } from '#web/session.tsx'
import { useReauthentication } from '#web/settings/reauthentication.ts'
import { saveFile } from '#web/components/save-file.ts'

export const useExportOwnData = () => useExport(() => parseFileResponse(accountsApi.account.export.$get()))
export const useExportCompanyData = () => useExport(() => parseFileResponse(accountsApi.company.export.$get()))

/** Fetches the archive first, so that a refusal is shown on the page, and then hands it to the browser as a download. */
function useExport(fetchArchive: () => Promise<File>) {
  const withReauthentication = useReauthentication()
  return useMutation({
    mutationFn: async () => {
      const file = await withReauthentication(fetchArchive)
      saveFile(file, file.name)
      return file.name
    },
  })
}

export function useLeaveCompany() {
  const withReauthentication = useReauthentication()
  return useMutation({
    mutationFn: (successor_id: string | null) =>
      withReauthentication(() => parseResponse(accountsApi.account.leave.$post({ json: { successor_id } }))),
  })
}

export function useCloseAccount() {
  const withReauthentication = useReauthentication()
  return useMutation({
    mutationFn: (confirm_email: string) =>
      withReauthentication(() => parseResponse(accountsApi.account.close.$post({ json: { confirm_email } }))),
  })
}
