import { NativeSelect, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { isStepBack, quoteNumber, quoteStatusLabels, supplierStatuses, type SupplierStatus } from '#domain/quote.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { LateTooltip } from '#web/ui/LateTooltip.tsx'
import { sayDone, sayFailed } from './quote-messages.ts'
import { useUpdateStatus, type QuoteRow } from './queries.ts'

type StatusFieldProps = {
  quote: Pick<QuoteRow, 'id' | 'state'>
  refusal: string | undefined
  /** Cancelling asks for its reason in a dialog of the page. */
  onCancel: () => void
  /** In the row of a list: the label is heard and not seen, and a refusal is said on hover and focus. */
  inRow?: boolean
}

/** The supplier's five statuses. A step back asks first; cancelled asks for a reason. */
export function StatusField({ quote, refusal, onCancel, inRow = false }: StatusFieldProps) {
  const updating = useUpdateStatus(quote.id)
  const [stepBack, setStepBack] = useState<SupplierStatus | null>(null)
  const { status } = quote.state
  // As chosen until the server has answered; the lists show it too.
  const shown = updating.isPending ? updating.variables.status : status

  function update(to: SupplierStatus) {
    // By its promise: the row may leave a filtered list before it is told.
    void updating
      .mutateAsync({ status: to })
      .then(
        () => sayDone('Quote status updated successfully'),
        (error: unknown) => sayFailed('Failed to update quote status', error),
      )
      .finally(() => setStepBack(null))
  }
  function choose(to: string) {
    const chosen = supplierStatuses.find((candidate) => candidate === to)
    if (chosen === undefined || chosen === shown) return
    if (chosen === 'cancelled') return onCancel()
    if (updating.isPending) return
    if (isStepBack(status, chosen)) setStepBack(chosen)
    else update(chosen)
  }

  const select = {
    value: shown,
    disabled: refusal !== undefined,
    data: supplierStatuses.map((value) => ({ value, label: quoteStatusLabels[value] })),
    onChange: (event: { currentTarget: { value: string } }) => choose(event.currentTarget.value),
  }
  return (
    <>
      {!inRow ? (
        <NativeSelect
          {...select}
          label="Status of the order"
          description={refusal ?? 'The customer is told of each change.'}
        />
      ) : (
        <LateTooltip label={refusal}>
          {/* A disabled field cannot be reached; its reason must be. */}
          <span tabIndex={refusal === undefined ? undefined : 0}>
            <NativeSelect
              {...select}
              size="xs"
              aria-label={`Status of quote ${quoteNumber(quote.id)}`}
              description={refusal && <VisuallyHidden>{refusal}</VisuallyHidden>}
              descriptionProps={{ m: 0 }}
            />
          </span>
        </LateTooltip>
      )}
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
    </>
  )
}
