import type { Role } from '#domain/access/role.ts'
import { answerActionLabel } from '#domain/quotes/answer.ts'
import { quoteActions, quoteNumber, type QuoteAction } from '#domain/quotes/quote.ts'
import { DialogButton } from '#web/dialogs/DialogButton.tsx'
import { closeDialog } from '#web/dialogs/shown-dialog.ts'
import { lazyComponent, usePreload } from '#web/hooks/lazy-component.tsx'
import { MoreActions } from '#web/lists/MoreActions.tsx'
import type { ListedQuote } from '#web/quotes/queries.ts'
import { useQuoteRefusals } from '#web/quotes/quote-refusals.ts'
import { DeleteQuoteButton, EditQuoteButton } from '#web/quotes/page/QuoteActions.tsx'
import classes from './QuotesPage.module.css'
import { StatusField } from '#web/quotes/page/StatusField.tsx'

const RespondDialog = lazyComponent(() =>
  import('#web/quotes/answer/RespondDialog.tsx').then((file) => file.RespondDialog),
)

type QuoteRowActionsProps = {
  quote: ListedQuote
  role: Role
  /** Called when the quote is deleted, and its row goes. */
  onDeleted: () => void
}

/** The actions on one quote of the list. An action that is not possible now shows its reason. */
export function QuoteRowActions({ quote, role, onDeleted }: QuoteRowActionsProps) {
  const { id, state, own_response: own } = quote
  const refusalOf = useQuoteRefusals()
  usePreload(...(role === 'supplier' ? [RespondDialog] : []))
  const look = (action: QuoteAction, label: string) =>
    ({
      variant: 'default',
      size: 'compact-sm',
      'aria-label': `${label} quote ${quoteNumber(id)}`,
      disabledReason: refusalOf(action, role, state),
    }) as const
  const more = `Actions on quote ${quoteNumber(id)}`
  if (role === 'customer')
    return (
      <div className={classes.actions}>
        <MoreActions label={more}>
          <EditQuoteButton id={id} {...look('edit', quoteActions.edit.label)} />
          <DeleteQuoteButton id={id} {...look('delete', quoteActions.delete.label)} onDeleted={onDeleted} />
        </MoreActions>
      </div>
    )
  // A given answer is changed on the quote's page, beside what it says.
  const isToAnswer = own?.status === 'pending' || own?.to_be_confirmed === true
  return (
    <div className={classes.actions}>
      <MoreActions label={more}>
        <StatusField inRow quote={quote} />
      </MoreActions>
      {isToAnswer && (
        <DialogButton
          {...look('respond', `${answerActionLabel(own)} to`)}
          dialog={<RespondDialog opened={quote} onFailed={closeDialog} />}
        >
          {answerActionLabel(own)}
        </DialogButton>
      )}
    </div>
  )
}
