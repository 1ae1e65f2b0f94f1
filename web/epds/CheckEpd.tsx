import { Group } from '@mantine/core'
import { checkEpdInput } from '#domain/epds/epd-input.ts'
import { epdRefusalText } from '#domain/epds/epd-record-texts.ts'
import { mayCheckEpd } from '#domain/epds/epd-state.ts'
import { useDenial } from '#web/access.ts'
import { errorMessage, fieldMessagesOf } from '#web/api.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { OpenEpdFile } from './EpdFile.tsx'
import { useCheckEpd } from './queries.ts'
import type { Epd } from './queries/record.ts'

const remarkProblem = (text: string) =>
  text.trim() === '' ? undefined : checkEpdInput.shape.remark.safeParse(text).error?.issues[0]?.message

/** An administrator compares a record with its file, and confirms or returns it. */
export function CheckEpd({ epd }: { epd: Epd }) {
  const confirming = useCheckEpd(epd.id)
  const returning = useCheckEpd(epd.id)
  const denial = useDenial('checkEpd')
  const verdict = mayCheckEpd(epd)
  const refusal = denial ?? (verdict.ok ? undefined : epdRefusalText(verdict.refusal))
  const failureOf = (error: unknown) => ({
    message: fieldMessagesOf(error)['remark'] ?? errorMessage(error, 'Failed to save the check. Please try again.'),
  })
  const checked = (message: string) => {
    // The pressed button is disabled now.
    document.querySelector<HTMLElement>('main h1')?.focus()
    notifySuccess(message, { about: epd.name })
  }
  return (
    <Panel title="Compare with the file">
      <div className="stack one-column gap-16">
        <p className="flush muted">
          Compare the value, the declared unit, its mass, the modules and the days with the file, and look whether it
          names an independent verifier. A confirmed EPD counts as verified. A returned one does not count until its
          supplier has corrected it.
        </p>
        <OpenEpdFile file={epd.file} />
        {confirming.error && <ErrorPanel title="The check was not saved" {...failureOf(confirming.error)} />}
        <Group gap="xs">
          <ActionButton
            loading={confirming.isPending}
            disabledReason={refusal}
            onClick={() =>
              confirming.mutate({ version: epd.version, remark: null }, { onSuccess: () => checked('EPD confirmed') })
            }
          >
            Confirm
          </ActionButton>
          <AskingButton
            action={{
              guard: refusal,
              title: `Return ${epd.name}?`,
              text: 'Its value does not count until the supplier has corrected it and you have compared it again. The supplier gets a mail.',
              label: 'Return EPD',
              reason: {
                label: 'Remark',
                description: 'Describe what differs from the file. The supplier reads it.',
                validate: remarkProblem,
              },
              run: (remark) => returning.mutateAsync({ version: epd.version, remark }),
              done: () => checked('EPD returned to its supplier'),
              failed: failureOf,
            }}
          >
            Return
          </AskingButton>
        </Group>
      </div>
    </Panel>
  )
}
