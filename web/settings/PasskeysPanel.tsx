import { Button } from '@mantine/core'
import IconCloud from '@iconify-json/tabler/cloud'
import IconKey from '@iconify-json/tabler/key'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { AddPasskeyForm } from './AddPasskeyForm.tsx'
import { passkeysQuery, useRemovePasskey, type Passkey } from './queries/passkeys.ts'
import classes from './PasskeysPanel.module.css'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'

/** A person's passkeys with name, date and place of storage. They can be renamed, removed and added. */
export function PasskeysPanel({ onAdded }: { onAdded: () => void }) {
  const passkeys = useQuery(passkeysQuery)
  return (
    <Panel title="Passkeys">
      <p className={classes.intro}>
        Sign in with your fingerprint, face or device PIN instead of a password. A passkey works only on this site, so
        nobody can guess it, and you cannot give it to a fake site by mistake.
      </p>
      <QueryContent query={passkeys} failed="Failed to load your passkeys" rows={2}>
        {({ passkeys: own }) =>
          own.length > 0 && (
            <ul className={classes.list} aria-label="Your passkeys">
              {own.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </QueryContent>
      <AddPasskeyForm onAdded={onAdded} />
    </Panel>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [isRenaming, setRenaming] = useState(false)
  const removing = useRemovePasskey(passkey.id)
  const { name, synced, keeper, created_at } = passkey
  const Icon = synced ? IconCloud : IconKey
  return (
    <li className={classes.row}>
      <Icon size={20} aria-hidden className="rigid accented" />
      <div className={classes.words}>
        <strong>{name}</strong>
        <span className="muted small">
          {created_at && (
            <>
              Added <DateAndAge at={created_at} /> ·{' '}
            </>
          )}
          {synced ? 'Synced to your devices' : 'On this one device'}
          {keeper && ` · ${keeper}`}
        </span>
      </div>
      <div className={classes.actions}>
        <Button variant="subtle" size="xs" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <AskingButton
          variant="subtle"
          size="xs"
          aria-label={`Remove ${name}`}
          action={{
            title: `Remove the passkey ${name}?`,
            text: 'It can no longer be used to sign in here. Your device may still show it: delete it there too, in its settings or password manager.',
            label: 'Remove',
            run: () => removing.mutateAsync(undefined),
            done: 'Passkey removed',
            failed: () => ({ title: 'The passkey was not removed' }),
          }}
        />
      </div>
      <RenamePasskeyDialog passkey={passkey} opened={isRenaming} onClose={() => setRenaming(false)} />
    </li>
  )
}
