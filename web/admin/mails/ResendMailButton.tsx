import { mayResendMail } from '#domain/mails/mail-log.ts'
import { mailRefusalText } from '#domain/mails/mail-texts.ts'
import { useDenial } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
import { useResendMail, type MailRow } from './queries.ts'

/** Sends one failed mail again, or says why that is not possible. */
export function ResendMailButton({ mail }: { mail: MailRow }) {
  const resending = useResendMail()
  const denial = useDenial('resendMail')
  const verdict = mayResendMail(mail)
  return (
    <ActionButton
      size="compact-sm"
      variant="default"
      aria-label={`Send “${mail.subject}” again`}
      loading={resending.isPending}
      disabledReason={denial ?? (verdict.ok ? undefined : mailRefusalText(verdict.refusal))}
      onClick={() =>
        // The list is refetched meanwhile, and this button may be gone with its row. A promise still gets the result.
        void resending.mutateAsync(mail.id).then(
          () => notifySuccess('The mail is being sent again'),
          (error: unknown) => notifyError(errorMessage(error, 'Failed to send the mail again')),
        )
      }
    >
      Send again
    </ActionButton>
  )
}
