import { Button, Divider, Stack } from '@mantine/core'
import IconBuilding from '@iconify-json/tabler/building'
import { fieldMessagesOf } from '#web/api.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { paths } from '#web/paths.ts'
import { useAcceptBySignOn } from './queries.ts'

type AcceptBySignOnProps = {
  token: string
  email: string
  /** The name of the single sign-on. */
  label: string
  /** Called when the server no longer accepts the link. */
  onDeadLink: (message: string) => void
}

/** The invited person joins by the single sign-on of the invited address, and needs no password here. */
export function AcceptBySignOn({ token, email, label, onDeadLink }: AcceptBySignOnProps) {
  const leaving = useAcceptBySignOn(email, token)
  const accept = () =>
    leaving.mutate(undefined, {
      onError: (error) => {
        const dead = fieldMessagesOf(error)['invitation.token']
        if (dead !== undefined) onDeadLink(dead)
      },
    })
  return (
    <Stack gap="md">
      {leaving.error && <ErrorPanel message={leaving.error.message} />}
      <Button
        size="md"
        leftSection={<IconBuilding size={18} aria-hidden />}
        loading={leaving.isPending}
        aria-describedby="sign-on-terms"
        onClick={accept}
      >
        Continue with {label}
      </Button>
      <p id="sign-on-terms" className="flush muted size-13">
        You sign in there as {email} and need no password here. By continuing you accept the{' '}
        <TextLink to={paths.terms} target="_blank" inherit>
          terms of use (opens in a new tab)
        </TextLink>
        .
      </p>
      <Divider label="or with a password or a passkey" />
    </Stack>
  )
}
