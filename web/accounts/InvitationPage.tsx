import { Button, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { SignInProblem } from '#domain/identity/external-sign-in.ts'
import { signInProblems } from '#domain/identity/external-sign-in-texts.ts'
import { ApiError } from '#web/api.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { ScrollToAnchor } from '#web/components/ScrollToAnchor.tsx'
import { paths } from '#web/paths.ts'
import { lazyComponent, usePreload } from '#web/hooks/lazy-component.tsx'
import { startSession, useSession, useSignOut, type SessionActor } from '#web/session.tsx'
import { AcceptBySignOn } from './AcceptBySignOn.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { incompleteLink } from './ConfirmByLink.tsx'
import { ExpiredLink } from './ExpiredLink.tsx'
import { InvitationFacts } from './InvitationFacts.tsx'
import { invitationQuery } from './queries/invitation.ts'
import { destinationOf, type SignedIn } from './sign-in.ts'

// Loaded beside the invitation, which it waits for.
const AcceptInvitationForm = lazyComponent(() =>
  import('./AcceptInvitationForm.tsx').then((file) => file.AcceptInvitationForm),
)

const route = getRouteApi(paths.invitation)

/** The target of the link in the mail to an invited person. */
export function InvitationPage() {
  const { token, problem } = route.useSearch()
  return token === undefined ? (
    <AccountFrame title="Invitation">
      <DeadLink message={incompleteLink} />
    </AccountFrame>
  ) : (
    <ByLink token={token} problem={problem} />
  )
}

/** `problem`: why single sign-on, which the browser comes back from, did not accept the invitation. */
function ByLink({ token, problem }: { token: string; problem: SignInProblem | undefined }) {
  usePreload(AcceptInvitationForm)
  const client = useQueryClient()
  const router = useRouter()
  const { actor } = useSession()
  const [refusal, setRefusal] = useState<string | undefined>(
    problem === 'address_taken' ? signInProblems.address_taken : undefined,
  )
  const [isIn, setIsIn] = useState(false)
  const query = useQuery({ ...invitationQuery(token), enabled: !isIn })
  const dead = refusal ?? (query.error instanceof ApiError ? query.error.fields['token'] : undefined)

  function begin(session: SignedIn) {
    setIsIn(true)
    startSession(client, session)
    void router.navigate({ to: destinationOf[session.actor.role], replace: true, ignoreBlocker: true })
  }

  if (dead !== undefined)
    return (
      <AccountFrame title="Invitation">
        <ScrollToAnchor>
          <DeadLink message={dead} />
        </ScrollToAnchor>
      </AccountFrame>
    )
  return (
    <AccountFrame
      title={query.data ? `Join ${query.data.company_name}` : 'Invitation'}
      notice={query.data && problem && signInProblems[problem]}
    >
      <QueryContent query={query} failed="Failed to load the invitation" rows={4}>
        {(invitation) => (
          <Stack gap="lg">
            <InvitationFacts invitation={invitation} />
            {invitation.ends_account !== null && (
              <Notice>
                {invitation.ends_account} was registered with your address, which was never confirmed there. That
                account is closed when you join. If it is yours and you want to keep it, sign in there and confirm the
                address.
              </Notice>
            )}
            {actor && !isIn && <SignedInAlready actor={actor} invited={invitation.email} />}
            {(actor === null || isIn) && (
              <>
                {invitation.single_sign_on !== null && (
                  <AcceptBySignOn
                    token={token}
                    email={invitation.email}
                    label={invitation.single_sign_on}
                    onDeadLink={setRefusal}
                  />
                )}
                <AcceptInvitationForm token={token} invitation={invitation} onJoined={begin} onDeadLink={setRefusal} />
              </>
            )}
          </Stack>
        )}
      </QueryContent>
    </AccountFrame>
  )
}

const DeadLink = ({ message }: { message: string }) => (
  <ExpiredLink message={message}>
    <ButtonLink to={paths.signIn}>Sign In</ButtonLink>
    <ButtonLink to={paths.home} variant="default">
      Go to the home page
    </ButtonLink>
  </ExpiredLink>
)

function SignedInAlready({ actor: { name, email, company_name }, invited }: { actor: SessionActor; invited: string }) {
  const { href } = useRouter().state.location
  const signOut = useSignOut(href)
  return (
    <Stack gap="md">
      <Notice>
        You are signed in as {name} ({email}) of {company_name}. A person belongs to one company. Sign out first to
        accept this invitation as {invited}.
      </Notice>
      <Button size="md" loading={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out and go on
      </Button>
    </Stack>
  )
}
