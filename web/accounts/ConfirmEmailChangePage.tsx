import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { parseResponse } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { sessionQuery, identityApi } from '#web/session.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { ConfirmByLink } from './ConfirmByLink.tsx'
import { MailIllustration } from './MailIllustration.tsx'

const route = getRouteApi(paths.confirmEmailChange)

export function ConfirmEmailChangePage() {
  const { token } = route.useSearch()
  const client = useQueryClient()
  return (
    <AccountFrame title="Change your email address">
      <ConfirmByLink
        // The link of the second mail may be opened on this page too. The new key resets the state.
        key={token}
        token={token}
        text="Press the button to confirm the change that you asked for."
        button="Confirm the change"
        confirm={(linkToken) =>
          parseResponse(identityApi['email-change'].confirm.$post({ json: { token: linkToken } }))
        }
        onConfirmed={() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })}
        done={afterStep}
        instead={
          <ButtonLink to={paths.settings} hash="account">
            Go to Settings
          </ButtonLink>
        }
      />
    </AccountFrame>
  )
}

function afterStep({ step }: { step: 'asked' | 'changed' }) {
  return step === 'asked' ? (
    <EmptyState
      compact
      image={<MailIllustration state="sent" />}
      title="Now the new address"
      text="We have written to the new address. Open the link in that mail within 24 hours; until then nothing changes."
    />
  ) : (
    <EmptyState
      compact
      image={<MailIllustration state="confirmed" />}
      title="Your address is changed"
      text="From now on you sign in with the new address, and our mails go there."
      action={
        <ButtonLink to={paths.settings} hash="account">
          Go to Settings
        </ButtonLink>
      }
    />
  )
}
