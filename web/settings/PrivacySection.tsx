import { Title } from '@mantine/core'
import { useState } from 'react'
import { accountRefusalText } from '#domain/account-texts.ts'
import { mayCloseAccount } from '#domain/closing.ts'
import { useDenial } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import type { SessionActor } from '#web/session.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { notifyError, notifySuccess } from '#web/components/toasts.ts'
import { CloseAccountDialog } from './CloseAccountDialog.tsx'
import classes from './PrivacySection.module.css'
import { useExportOwnData } from './queries/privacy.ts'

/** A person's data protection rights, whatever the account's status: export and closing the account. */
export function PrivacySection({ actor }: { actor: SessionActor }) {
  const exporting = useExportOwnData()
  const [closing, setClosing] = useState(false)
  const denial = useDenial('closeAccount')
  const verdict = mayCloseAccount(actor.role, 0)
  return (
    <Panel title="Privacy">
      <div className={classes.action}>
        <div className={classes.words}>
          <Title order={3}>Your data</Title>
          <p>
            Everything we hold on you as one ZIP archive: profile, sign-ins, quotes, products, calculations, history and
            the files you uploaded.
          </p>
        </div>
        <ActionButton
          variant="default"
          loading={exporting.isPending}
          onClick={() =>
            exporting.mutate(undefined, {
              onSuccess: (name) => notifySuccess(`${name} downloaded`),
              onError: (error) => notifyError(errorMessage(error, 'Failed to download your data')),
            })
          }
        >
          Download my data
        </ActionButton>
      </div>
      <div className={classes.action}>
        <div className={classes.words}>
          <Title order={3}>Close account</Title>
          <p>Erases who you are, for good. Quotes stay for the other party as those of a “Deleted account”.</p>
        </div>
        <ActionButton
          variant="default"
          disabledReason={denial ?? (verdict.ok ? undefined : accountRefusalText(verdict.refusal))}
          onClick={() => setClosing(true)}
        >
          Close account
        </ActionButton>
      </div>
      <CloseAccountDialog actor={actor} opened={closing} onClose={() => setClosing(false)} />
    </Panel>
  )
}
