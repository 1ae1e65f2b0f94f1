import { epdRefusalText } from '#domain/epds/epd-record-texts.ts'
import { mayChangeEpd } from '#domain/epds/epd-state.ts'
import { useDenials } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { useWithdrawEpd } from './queries.ts'
import type { Epd } from './queries/record.ts'

export const editEpdButtonId = 'edit-epd'

/** The actions of a supplier on its own record. */
export function OwnEpdActions({ epd, onEdit }: { epd: Epd; onEdit: () => void }) {
  const withdrawal = useWithdrawEpd(epd.id)
  const denialOf = useDenials()
  const verdict = mayChangeEpd(epd)
  const refusal = verdict.ok ? undefined : epdRefusalText(verdict.refusal)
  return (
    <>
      <AskingButton
        action={{
          guard: denialOf('withdrawEpd') ?? refusal,
          title: `Withdraw ${epd.name}?`,
          text: 'Its value no longer counts for your products: they have their own value again, or that of their material. The EPD and its file stay readable where the value was used. A withdrawn EPD stays withdrawn.',
          label: 'Withdraw EPD',
          run: () => withdrawal.mutateAsync(undefined),
          done: 'EPD withdrawn',
          failed: (error) => ({ message: errorMessage(error, 'Failed to withdraw the EPD. Please try again.') }),
        }}
      >
        Withdraw
      </AskingButton>
      <ActionButton
        id={editEpdButtonId}
        variant="default"
        disabledReason={denialOf('updateEpd') ?? refusal}
        onClick={onEdit}
      >
        Edit
      </ActionButton>
    </>
  )
}
