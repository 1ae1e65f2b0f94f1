import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { reasonProblem } from '#domain/quotes/quote-input.ts'
import { effectOfCancelling, quoteActions, quoteNumber, type QuoteState } from '#domain/quotes/quote.ts'
import { finalStatusText } from '#domain/quotes/quote-texts.ts'
import { paths } from '#web/paths.ts'
import type { ActionButton } from '#web/components/ActionButton.tsx'
import { ActionDialog } from '#web/dialogs/ActionDialog.tsx'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { DialogButton } from '#web/dialogs/DialogButton.tsx'
import { closeDialog } from '#web/dialogs/shown-dialog.ts'
import { lazyComponent, usePreload } from '#web/hooks/lazy-component.tsx'
import { quoteQuery, useCancelQuote, useDeleteQuote } from '#web/quotes/queries.ts'
import { notifyDone, notifyFailed } from './quote-messages.ts'

const EditQuoteDialog = lazyComponent(() => import('./EditQuoteDialog.tsx').then((file) => file.EditQuoteDialog))

type QuoteButtonProps = Omit<ComponentProps<typeof ActionButton>, 'onClick' | 'children' | 'id'> & { id: string }

/** The buttons of the actions on a quote, on its page and in the rows of a list. */
export function EditQuoteButton({ id, ...button }: QuoteButtonProps) {
  usePreload(EditQuoteDialog)
  return (
    <DialogButton {...button} dialog={<EditQuoteDialog id={id} onFailed={closeDialog} />}>
      {quoteActions.edit.label}
    </DialogButton>
  )
}

type DeleteQuoteButtonProps = QuoteButtonProps & {
  /** Called instead of opening the list, for a page that shows other quotes too. */
  onDeleted?: (() => void) | undefined
}

export function DeleteQuoteButton({ id, disabledReason, onDeleted, ...button }: DeleteQuoteButtonProps) {
  const navigate = useNavigate()
  const deleting = useDeleteQuote(id)
  return (
    <AskingButton
      {...button}
      action={{
        guard: disabledReason,
        title: `Delete quote ${quoteNumber(id)}?`,
        text: 'The suppliers who received it are notified, with your reason. You will no longer see it.',
        label: quoteActions.delete.label,
        reason: { label: 'Reason', description: 'Visible to the suppliers', validate: reasonProblem },
        run: (reason) => deleting.mutateAsync(reason),
        done: () => {
          notifyDone('Quote deleted successfully', id)
          return onDeleted ? onDeleted() : navigate({ to: paths.quotes, ignoreBlocker: true })
        },
        failed: (error) => notifyFailed('Failed to delete quote', error),
      }}
    />
  )
}

type CancelQuoteProps = {
  id: string
  /** As it was when the dialog was opened. */
  state: QuoteState
}

/** A supplier cancels a quote, or withdraws from it if others go on. */
export function CancelQuote({ id, state: opened }: CancelQuoteProps) {
  const cancelling = useCancelQuote(id)
  const { data: quote } = useQuery(quoteQuery(id))
  const state = quote?.state ?? opened
  const effect = effectOfCancelling(state)
  const number = quoteNumber(id)
  return (
    <ActionDialog
      action={{
        title: effect === 'withdraw' ? `Withdraw from quote ${number}?` : `Cancel quote ${number}?`,
        text: finalStatusText('cancelled', state),
        ...(effect === 'withdraw' ? { label: 'Withdraw' } : { label: 'Cancel quote', closeLabel: 'Keep the quote' }),
        reason: { label: 'Reason', description: 'Visible to the customer', validate: reasonProblem },
        // Sends the effect that the dialog describes, because another supplier may have withdrawn since.
        run: (reason) => cancelling.mutateAsync({ reason, effect }),
        done: () => notifyDone('Quote status updated successfully', id),
        failed: (error) => notifyFailed('Failed to cancel quote', error),
      }}
    />
  )
}
