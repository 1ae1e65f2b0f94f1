import { errorMessage } from '#web/api.ts'
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import { notifyError, notifySuccess } from '#web/components/toasts.ts'
import { useResendFailedMails } from './queries.ts'

export function ResendFailedDialog({ failed, onClose }: { failed: number; onClose: () => void }) {
  const resending = useResendFailedMails()
  const send = async () => {
    try {
      notifySuccess(resentText(await resending.mutateAsync(undefined)))
      onClose()
    } catch (error) {
      notifyError(errorMessage(error, 'Failed to send the mails again'))
    }
  }
  return (
    <ConfirmDialog
      opened
      title={failed === 1 ? 'Send the failed mail again?' : `Send ${failed} failed mails again?`}
      many={failed > 1}
      confirmLabel="Send again"
      busy={resending.isPending}
      onClose={onClose}
      onConfirm={() => void send()}
    >
      Each goes out as it was written then. Mails whose letter is no longer kept, and those whose link or code has
      expired, stay as they are.
    </ConfirmDialog>
  )
}

function resentText({ sent_again, left }: { sent_again: number; left: number }): string {
  const sent = sent_again === 0 ? 'No mail' : sent_again === 1 ? '1 mail' : `${sent_again} mails`
  const rest = left === 0 ? '' : `; ${left} ${left === 1 ? 'stays' : 'stay'} as ${left === 1 ? 'it is' : 'they are'}`
  return `${sent} sent again${rest}`
}
