import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { isStepBack, quoteStatusLabels, supplierStatuses, type SupplierStatus } from '#domain/quote.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { notifyError, notifySuccess } from '#web/ui/toasts.ts'
import { useUpdateStatus, type Quote } from './queries.ts'

type StatusSelectProps = {
  quote: Quote
  refusal: string | undefined
  /** Cancelling asks for its reason in a dialog of the page. */
  onCancel: () => void
}

/** The supplier's five statuses. A step back asks first; cancelled asks for a reason. */
export function StatusSelect({ quote, refusal, onCancel }: StatusSelectProps) {
  const updating = useUpdateStatus(quote.id)
  const [stepBack, setStepBack] = useState<SupplierStatus | null>(null)
  const { status } = quote.state

  function update(to: SupplierStatus) {
    updating.mutate(
      { status: to },
      {
        onSuccess: () => notifySuccess('Quote status updated successfully'),
        onError: (error) => notifyError(`Failed to update quote status. ${error.message}`),
        onSettled: () => setStepBack(null),
      },
    )
  }
  function choose(to: string) {
    const chosen = supplierStatuses.find((candidate) => candidate === to)
    if (chosen === undefined || chosen === status) return
    if (chosen === 'cancelled') onCancel()
    else if (isStepBack(status, chosen)) setStepBack(chosen)
    else update(chosen)
  }

  return (
    <Panel title="Status">
      <NativeSelect
        label="Status of the order"
        description={refusal ?? 'The customer is told of each change.'}
        value={status}
        disabled={refusal !== undefined || updating.isPending}
        data={supplierStatuses.map((value) => ({ value, label: quoteStatusLabels[value] }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <ConfirmDialog
        opened={stepBack !== null}
        title={`Set the status back to ${stepBack ? quoteStatusLabels[stepBack] : ''}?`}
        confirmLabel="Set it back"
        busy={updating.isPending}
        onConfirm={() => stepBack && update(stepBack)}
        onClose={() => setStepBack(null)}
      >
        The order is {quoteStatusLabels[status]} now. The customer is told that it goes back.
      </ConfirmDialog>
    </Panel>
  )
}
