import { useDenial } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
import { useResendFailedMails } from './queries.ts'

/** Sends all failed mails again. */
export function ResendFailedButton({ failed }: { failed: number }) {
  const denial = useDenial('resendFailedMails')
  const resending = useResendFailedMails()
  return (
    <AskingButton
      action={{
        guard: denial,
        title: failed === 1 ? 'Send the failed mail again?' : `Send ${failed} failed mails again?`,
        text: 'Each mail is sent as it was written. Mails whose content is no longer kept, or whose link or code has expired, are not sent.',
        label: 'Send again',
        run: () => resending.mutateAsync(undefined),
        done: (resent) => notifySuccess(resentText(resent)),
        failed: (error) => notifyError(errorMessage(error, 'Failed to send the mails again')),
      }}
    >
      Send all failed again
    </AskingButton>
  )
}

function resentText({ sent_again, left }: { sent_again: number; left: number }): string {
  const sent = sent_again === 0 ? 'No mail' : sent_again === 1 ? '1 mail' : `${sent_again} mails`
  const rest = left === 0 ? '' : `; ${left} ${left === 1 ? 'stays' : 'stay'} as ${left === 1 ? 'it is' : 'they are'}`
  return `${sent} sent again${rest}`
}
