import { Group } from '@mantine/core'
import { useState } from 'react'
import { checkEpdInput } from '#domain/epds/epd-input.ts'
import { epdRefusalText } from '#domain/epds/epd-record-texts.ts'
import { mayCheckEpd } from '#domain/epds/epd-state.ts'
import { useDenial } from '#web/access.ts'
import { errorMessage, fieldMessagesOf } from '#web/api.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { notifySuccess } from '#web/components/toasts.ts'
import { OpenEpdFile } from './EpdFile.tsx'
import { useCheckEpd } from './queries.ts'
import type { Epd } from './queries/record.ts'

const remarkProblem = (text: string) =>
  text.trim() === '' ? undefined : checkEpdInput.shape.remark.safeParse(text).error?.issues[0]?.message

/** An administrator compares a record with its file, and confirms or returns it. */
export function CheckEpd({ epd }: { epd: Epd }) {
  const [returning, setReturning] = useState(false)
  const checking = useCheckEpd(epd.id)
  const denial = useDenial('checkEpd')
  const verdict = mayCheckEpd(epd)
  const refusal = denial ?? (verdict.ok ? undefined : epdRefusalText(verdict.refusal))
  const failure = checking.error && {
    message:
      fieldMessagesOf(checking.error)['remark'] ??
      errorMessage(checking.error, 'Failed to save the check. Please try again.'),
  }
  const check = (remark: string | null) =>
    checking.mutate(
      { version: epd.version, remark },
      {
        onSuccess: () => {
          setReturning(false)
          // The pressed button is disabled now.
          document.querySelector<HTMLElement>('main h1')?.focus()
          notifySuccess(remark === null ? 'EPD confirmed' : 'EPD returned to its supplier', { about: epd.name })
        },
      },
    )
  return (
    <Panel title="Compare with the file">
      <div className="stack one-column gap-16">
        <p className="flush muted">
          Compare the value, the declared unit, its mass, the modules and the days with the file, and look whether it
          names an independent verifier. A confirmed EPD counts as verified. A returned one does not count until its
          supplier has corrected it.
        </p>
        <OpenEpdFile file={epd.file} />
        {failure && !returning && <ErrorPanel title="The check was not saved" {...failure} />}
        <Group gap="xs">
          <ActionButton loading={checking.isPending && !returning} disabledReason={refusal} onClick={() => check(null)}>
            Confirm
          </ActionButton>
          <ActionButton
            variant="default"
            disabledReason={refusal}
            onClick={() => {
              checking.reset()
              setReturning(true)
            }}
          >
            Return
          </ActionButton>
        </Group>
      </div>
      <ConfirmDialog
        opened={returning}
        title={`Return ${epd.name}?`}
        confirmLabel="Return EPD"
        reason={{
          label: 'Remark',
          description: 'What differs from the file. The supplier reads it.',
          validate: remarkProblem,
        }}
        busy={checking.isPending}
        error={failure}
        onClose={() => setReturning(false)}
        onConfirm={check}
      >
        Its value does not count until the supplier has corrected it and you have compared it again. The supplier gets a
        mail.
      </ConfirmDialog>
    </Panel>
  )
}
