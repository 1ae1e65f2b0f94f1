import { Box, Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { signInProblems } from '#domain/identity/external-sign-in-texts.ts'
import { sessionEnds } from '#domain/identity/session-end.ts'
import { paths } from '#web/paths.ts'
import { sessionEndQuery, startSession, useSession, useSignOut, type SessionActor } from '#web/session.tsx'
import { ButtonLink, TextLink } from '#web/components/ButtonLink.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import classes from './AccountForm.module.css'
import { ExternalSignIn } from './ExternalSignIn.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { SampleBoard } from './SampleBoard.tsx'
import { destinationOf, type SignedIn } from './sign-in.ts'
import { SignInForm } from './SignInForm.tsx'

const route = getRouteApi(paths.signIn)
const SignInByMail = lazy(() => import('./SignInByMail.tsx').then((file) => ({ default: file.SignInByMail })))

export function SignInPage() {
  const { from, problem } = route.useSearch()
  const { actor, ended } = useSession()
  const { data: endedHere } = useQuery(sessionEndQuery)
  const router = useRouter()
  const client = useQueryClient()
  /** The address typed so far, once the person asks to sign in by mail. */
  const [byMail, setByMail] = useState<string>()
  /** True from a sign-in here until the next page is shown, so that the form stays instead of "You are signed in as…". */
  const [isEntering, setIsEntering] = useState(false)
  const present = isEntering ? null : actor
  async function goOn(session: SignedIn) {
    setIsEntering(true)
    startSession(client, session)
    // Replaces this page in the history, so that Back does not lead to it.
    await router.navigate({ href: from ?? destinationOf[session.actor.role], replace: true })
    // A page of another role redirects back here, which the page then has to say.
    if (router.state.location.pathname === paths.signIn) setIsEntering(false)
  }
  const enter = (session: SignedIn) => void goOn(session)
  return (
    <SampleBoard>
      <div className={classes.frame}>
        <PageHeader
          title="Sign In"
          subTitle={present ? undefined : 'Buyers, suppliers and administrators sign in here.'}
        />
        {problem && (
          <Box mb="md">
            <Notice tone="warning">{signInProblems[problem]}</Notice>
          </Box>
        )}
        {!actor && !problem && (ended ?? endedHere) && (
          <Box mb="md">
            <Notice tone="info">{sessionEnds[ended ?? endedHere ?? 'unknown']}</Notice>
          </Box>
        )}
        <Panel>
          {present ? (
            <AlreadySignedIn actor={present} from={from} />
          ) : byMail === undefined ? (
            <SignInForm onSignedIn={enter} onByMail={setByMail}>
              <PasskeySignIn onSignedIn={enter} />
              <ExternalSignIn from={from} />
            </SignInForm>
          ) : (
            <Suspense>
              <SignInByMail email={byMail} from={from} onSignedIn={enter} onPassword={() => setByMail(undefined)} />
            </Suspense>
          )}
        </Panel>
        {!present && (
          <p className={classes.foot}>
            <span>
              No account yet? <TextLink to={paths.createAccount}>Create Account</TextLink>
            </span>
          </p>
        )}
      </div>
    </SampleBoard>
  )
}

/** A person sent here from a page of other roles keeps their session, or changes the account (product decision 11). */
function AlreadySignedIn({ actor, from }: { actor: SessionActor; from: string | undefined }) {
  const signOut = useSignOut(from ? `${paths.signIn}?${new URLSearchParams({ from })}` : paths.signIn)
  return (
    <>
      <p style={{ marginTop: 0 }}>
        You are signed in as <strong>{actor.email}</strong> ({actor.company_name}).
        {from && ' The page you asked for needs another account.'}
      </p>
      <Group gap="xs">
        <ButtonLink to={destinationOf[actor.role]}>Go to Dashboard</ButtonLink>
        <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          Switch account
        </Button>
      </Group>
    </>
  )
}
