import { isStepBack } from '#domain/quotes/status-steps.ts'
import { NativeSelect, VisuallyHidden } from '@mantine/core'
import { finalStatusText, quoteRefusalText } from '#domain/quotes/quote-texts.ts'
import {
  mayChooseStatus,
  quoteActions,
  quoteNumber,
  quoteStatusLabels,
  supplierStatuses,
  type SupplierStatus,
} from '#domain/quotes/quote.ts'
import { useDenials } from '#web/access.ts'
import { ask, type Action } from '#web/dialogs/ActionDialog.tsx'
import { showDialog } from '#web/dialogs/shown-dialog.ts'
import { Tooltip } from '#web/components/Tooltip.tsx'
import { CancelQuote } from './QuoteActions.tsx'
import { notifyDone, notifyFailed } from './quote-messages.ts'
import { useUpdateStatus, type ListedQuote } from '#web/quotes/queries.ts'

type StatusFieldProps = {
  quote: Pick<ListedQuote, 'id' | 'state'>
  /** The reason why nothing can be chosen, regardless of the quote's own rules. */
  refusal?: string | undefined
  /** For the row of a list: the label is only for screen readers, and a refusal is shown on hover and focus. */
  inRow?: boolean
}

/**
 * The supplier's five statuses. Those that are not possible now are disabled, with the reason at the field. A step back
 * and Delivered ask for confirmation. Cancelled asks for a reason.
 */
export function StatusField({ quote, refusal, inRow = false }: StatusFieldProps) {
  const updating = useUpdateStatus(quote.id)
  const { status } = quote.state
  // Shows the choice until the server has answered, like the lists.
  const shown = updating.isPending ? updating.variables.status : status

  // Uses the promise, because the row may leave a filtered list before a callback would run.
  const update = (to: SupplierStatus) =>
    updating.mutateAsync({ status: to, from: shown }).then(
      () => notifyDone('Quote status updated successfully', quote.id),
      (error: unknown) => notifyFailed('Failed to update quote status', error),
    )
  function choose(to: string) {
    const choice = supplierStatuses.find((candidate) => candidate === to)
    if (choice === undefined || choice === shown) return
    if (choice === 'cancelled') showDialog(<CancelQuote id={quote.id} state={quote.state} />)
    // Also possible while the previous choice is being sent, because keys can be faster than the server.
    else if (choice === 'delivered' || isStepBack(shown, choice))
      ask({ ...questionOf(quote, choice), run: () => update(choice) })
    else if (!updating.isPending) void update(choice)
  }

  const denialOf = useDenials()
  const reasonAgainst = (to: SupplierStatus) => {
    const denial = denialOf(quoteActions[to === 'cancelled' ? 'cancel' : 'updateStatus'].operation)
    if (denial !== undefined) return denial
    const verdict = mayChooseStatus(to, 'supplier', quote.state)
    return verdict.ok ? undefined : quoteRefusalText(verdict.refusal)
  }
  const reasons = supplierStatuses.filter((to) => to !== status).map(reasonAgainst)
  const isOpen = refusal === undefined && reasons.includes(undefined)
  const reason = refusal ?? reasons.find((text) => text !== undefined)
  const select = {
    value: shown,
    disabled: !isOpen,
    data: supplierStatuses.map((value) => ({
      value,
      label: quoteStatusLabels[value],
      disabled: reasonAgainst(value) !== undefined,
    })),
    onChange: (event: { currentTarget: { value: string } }) => choose(event.currentTarget.value),
  }
  return (
    <>
      {!inRow ? (
        <NativeSelect
          {...select}
          label="Status of the order"
          description={reason ?? 'The customer is notified of each change.'}
        />
      ) : (
        <Tooltip label={reason}>
          {/* A disabled field cannot get the focus, so its wrapper does, to show the reason. */}
          <span tabIndex={isOpen ? undefined : 0}>
            <NativeSelect
              {...select}
              size="xs"
              aria-label={`Status of quote ${quoteNumber(quote.id)}`}
              description={reason && <VisuallyHidden>{reason}</VisuallyHidden>}
              descriptionProps={{ m: 0 }}
            />
          </span>
        </Tooltip>
      )}
    </>
  )
}

/** A step back asks first, and so does Delivered, which is final. */
const questionOf = ({ id, state }: StatusFieldProps['quote'], to: SupplierStatus): Omit<Action, 'run'> =>
  to === 'delivered'
    ? {
        title: `Set quote ${quoteNumber(id)} to Delivered?`,
        text: finalStatusText('delivered', state),
        label: 'Set to Delivered',
      }
    : {
        title: `Set the status back to ${quoteStatusLabels[to]}?`,
        text: `The order is ${quoteStatusLabels[state.status]} now. The customer is notified that it goes back.`,
        label: 'Set it back',
      }
