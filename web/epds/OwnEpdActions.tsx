import { useState } from 'react'
import { epdRefusalText } from '#domain/epds/epd-record-texts.ts'
import { mayChangeEpd } from '#domain/epds/epd-state.ts'
import { useDenials } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import { notifySuccess } from '#web/components/toasts.ts'
import { useWithdrawEpd } from './queries.ts'
import type { Epd } from './queries/record.ts'

export const editEpdButtonId = 'edit-epd'

/** The actions of a supplier on its own record. */
export function OwnEpdActions({ epd, onEdit }: { epd: Epd; onEdit: () => void }) {
  const [withdrawing, setWithdrawing] = useState(false)
  const withdrawal = useWithdrawEpd(epd.id)
  const denialOf = useDenials()
  const verdict = mayChangeEpd(epd)
  const refusal = verdict.ok ? undefined : epdRefusalText(verdict.refusal)
  const close = () => {
    withdrawal.reset()
    setWithdrawing(false)
  }
  return (
    <>
      <ActionButton
        variant="default"
        disabledReason={denialOf('withdrawEpd') ?? refusal}
        onClick={() => setWithdrawing(true)}
      >
        Withdraw
      </ActionButton>
      <ActionButton
        id={editEpdButtonId}
        variant="default"
        disabledReason={denialOf('updateEpd') ?? refusal}
        onClick={onEdit}
      >
        Edit
      </ActionButton>
      <ConfirmDialog
        opened={withdrawing}
        title={`Withdraw ${epd.name}?`}
        confirmLabel="Withdraw EPD"
        busy={withdrawal.isPending}
        error={
          withdrawal.error && {
            message: errorMessage(withdrawal.error, 'Failed to withdraw the EPD. Please try again.'),
          }
        }
        onClose={close}
        onConfirm={() =>
          withdrawal.mutate(undefined, {
            onSuccess: () => {
              notifySuccess('EPD withdrawn')
              close()
            },
          })
        }
      >
        Its value no longer counts for your products: they have their own value again, or that of their material. The
        EPD and its file stay readable where the value was used. A withdrawn EPD stays withdrawn.
      </ConfirmDialog>
    </>
  )
}
