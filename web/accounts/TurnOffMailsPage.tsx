import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { mutedMailsLabel, mutedMailsOfToken, type MutedMails } from '#domain/mails/notifications.ts'
import { parseResponse } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { accountsApi } from '#web/session.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { ConfirmByLink } from './ConfirmByLink.tsx'
import { MailIllustration } from './MailIllustration.tsx'

const route = getRouteApi(paths.turnOffMails)

/** The link at the end of each mail that can be turned off leads here. */
export function TurnOffMailsPage() {
  const { token } = route.useSearch()
  const client = useQueryClient()
  const kind = token === undefined ? null : mutedMailsOfToken(token)
  const about = kind === null ? '' : ` about “${mutedMailsLabel(kind)}”`
  return (
    <AccountFrame title="Turn off mails">
      <ConfirmByLink
        key={token}
        token={token}
        text={`Press the button to get no more mails${about}. You can turn them on again in your settings.`}
        button="Turn these mails off"
        confirm={(linkToken) => parseResponse(accountsApi['muted-mails'].$post({ json: { token: linkToken } }))}
        onConfirmed={() => void client.invalidateQueries({ queryKey: ['notification-choices'] })}
        done={afterMuting}
        instead={settings}
      />
    </AccountFrame>
  )
}

const settings = (
  <ButtonLink to={paths.settings} hash="notifications">
    Choose your mails
  </ButtonLink>
)

function afterMuting({ kind }: { kind: MutedMails }) {
  return (
    <EmptyState
      compact
      image={<MailIllustration state="confirmed" />}
      title="These mails are off"
      text={`You will no longer get mails about “${mutedMailsLabel(kind)}”. The bell and all other mails stay as they are.`}
      action={settings}
    />
  )
}
