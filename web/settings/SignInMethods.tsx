import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import IconLink from '@iconify-json/tabler/link'
import { identityRefusalText } from '#domain/identity/identity-texts.ts'
import { isSignInProblem } from '#domain/identity/external-sign-in.ts'
import { signInProblems } from '#domain/identity/external-sign-in-texts.ts'
import { mayRemoveSignInMethod } from '#domain/identity/sign-in-methods.ts'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { LocalDate } from '#web/components/LocalDate.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { identitiesQuery, useLinkIdentity, useUnlinkIdentity, type Identity } from './queries/identities.ts'
import classes from './SignInMethods.module.css'

/** The password, linked identities of other sites, and those that can be linked. Renders nothing if there is only a password. */
export function SignInMethods() {
  const methods = useQuery(identitiesQuery)
  const linking = useLinkIdentity()
  const hasOutcome = useOutcome() !== null
  if (!hasOutcome && !methods.error && !methods.data?.identities.length && !methods.data?.available.length) return null
  return (
    <Panel title="Ways to sign in">
      <Stack gap="md">
        <Outcome />
        {linking.error && <ErrorPanel message={linking.error.message} />}
        <QueryContent query={methods} failed="Failed to load your ways to sign in" rows={2}>
          {({ password, identities, available }) => (
            <>
              <ul className={classes.methods}>
                <li>
                  <span>
                    <strong>Password</strong>
                    <br />
                    <small>{password ? 'Set' : 'Not set'}</small>
                  </span>
                </li>
                {identities.map((identity) => (
                  <IdentityItem key={identity.id} identity={identity} />
                ))}
              </ul>
              {available.length > 0 && (
                <Group gap="xs">
                  {available.map(({ provider, label }) => (
                    <Button
                      key={provider}
                      variant="default"
                      leftSection={<IconLink size={16} aria-hidden />}
                      loading={linking.isPending && linking.variables === provider}
                      onClick={() => linking.mutate(provider)}
                    >
                      Link {label}
                    </Button>
                  ))}
                </Group>
              )}
            </>
          )}
        </QueryContent>
      </Stack>
    </Panel>
  )
}

/** The result of linking an identity, from the redirect of the other site; null without one. */
function useOutcome() {
  const { linked, problem } = useLocation().search as { linked?: unknown; problem?: unknown }
  if (isSignInProblem(problem)) return problem
  return linked === 'yes' ? 'linked' : null
}

function Outcome() {
  const outcome = useOutcome()
  if (outcome === null) return null
  if (outcome === 'linked') return <Notice>The sign-in is linked to your account. You can use it from now on.</Notice>
  return <Notice tone="warning">{signInProblems[outcome]}</Notice>
}

function IdentityItem({ identity }: { identity: Identity }) {
  const removing = useUnlinkIdentity()
  const verdict = mayRemoveSignInMethod(identity.left)
  return (
    <li>
      <span>
        <strong>{identity.label}</strong>
        <br />
        <small>
          Linked since <LocalDate at={identity.since} />
        </small>
      </span>
      <AskingButton
        size="xs"
        aria-label={`Remove ${identity.label}`}
        action={{
          guard: verdict.ok ? undefined : identityRefusalText(verdict.refusal),
          title: `Remove ${identity.label}?`,
          text: 'You can no longer sign in to this account with it. You are notified by email.',
          label: 'Remove',
          run: () => removing.mutateAsync(identity.id),
          done: 'Way to sign in removed',
        }}
      />
    </li>
  )
}
