import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { ScrollToAnchor } from '#web/components/ScrollToAnchor.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { ResendButton } from '#web/components/ResendButton.tsx'
import { MailIllustration } from './MailIllustration.tsx'

type MailSentProps = {
  email: string
  /** The content of the mail, as the end of "we have sent …". */
  what: string
  resend: () => Promise<unknown>
  onOtherAddress: () => void
  children?: ReactNode
}

/** Shown after a mail was requested. The text is the same whether the address has an account or not, like the server's answer. */
export function MailSent({ email, what, resend, onOtherAddress, children }: MailSentProps) {
  return (
    <>
      <ScrollToAnchor>
        <EmptyState
          compact
          image={<MailIllustration state="sent" />}
          title="Check your mail"
          text={
            <>
              If <strong>{email}</strong> can be used for this, we have sent {what}. It may take a minute. Check your
              spam folder too.
            </>
          }
        />
      </ScrollToAnchor>
      {children}
      <Group gap="xs" justify="center">
        <ResendButton send={resend} sent="Sent once more" justSent />
        <Button variant="subtle" onClick={onOtherAddress}>
          Use another address
        </Button>
      </Group>
    </>
  )
}
