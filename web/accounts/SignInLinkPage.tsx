import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { startSession } from '#web/session.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { ConfirmByLink } from './ConfirmByLink.tsx'
import { destinationOf, submitSignInLink } from './sign-in.ts'

const route = getRouteApi(paths.signInLink)

/** The target of the link in a mail to sign in. */
export function SignInLinkPage() {
  const { token, from } = route.useSearch()
  const router = useRouter()
  const client = useQueryClient()
  return (
    <AccountFrame title="Sign in by link">
      <ConfirmByLink
        token={token}
        text="Press the button to sign in on this device. The link works once."
        button="Sign in"
        confirm={submitSignInLink}
        onConfirmed={(session) => {
          startSession(client, session)
          void router.navigate({ href: from ?? destinationOf[session.actor.role], replace: true })
        }}
        instead={
          <ButtonLink to={paths.signIn} search={from === undefined ? {} : { from }}>
            Back to sign in
          </ButtonLink>
        }
      />
    </AccountFrame>
  )
}
