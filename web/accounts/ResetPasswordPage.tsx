import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { ScrollToAnchor } from '#web/components/ScrollToAnchor.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { incompleteLink } from './ConfirmByLink.tsx'
import { ExpiredLink } from './ExpiredLink.tsx'
import { MailIllustration } from './MailIllustration.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

const route = getRouteApi(paths.resetPassword)

export function ResetPasswordPage() {
  const { token } = route.useSearch()
  const [isDone, setIsDone] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const askAgain = <ButtonLink to={paths.forgotPassword}>Ask for a new link</ButtonLink>
  return (
    <AccountFrame title="Choose a new password" subTitle={isDone ? undefined : 'You are then signed out everywhere.'}>
      {isDone ? (
        <ScrollToAnchor>
          <EmptyState
            compact
            image={<MailIllustration state="confirmed" />}
            title="Your password is changed"
            text="You are signed out on every device. Sign in with the new password."
            action={
              // A plain link loads a new document, so that nothing of a session that ended with the old password stays in
              // memory.
              <Button component="a" href={paths.signIn}>
                Sign In
              </Button>
            }
          />
        </ScrollToAnchor>
      ) : token === undefined ? (
        <ExpiredLink message={incompleteLink}>{askAgain}</ExpiredLink>
      ) : refusal === undefined ? (
        <ResetPasswordForm token={token} onDone={() => setIsDone(true)} onDeadLink={setRefusal} />
      ) : (
        <ScrollToAnchor>
          <ExpiredLink message={refusal}>{askAgain}</ExpiredLink>
        </ScrollToAnchor>
      )}
    </AccountFrame>
  )
}
