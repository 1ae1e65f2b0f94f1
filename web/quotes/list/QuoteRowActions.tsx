import type { Role } from '#domain/access/role.ts'
import { answerActionLabel } from '#domain/quotes/answer.ts'
import { quoteActions, quoteNumber } from '#domain/quotes/quote.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import type { QuoteRow } from '#web/quotes/queries.ts'
import { useQuoteRefusals } from '#web/quotes/quote-refusals.ts'
import type { QuoteActionRequest } from '#web/quotes/page/QuoteActions.tsx'
import classes from './QuotesPage.module.css'
import { StatusField } from '#web/quotes/page/StatusField.tsx'

export type RowActionRequest = QuoteActionRequest | { action: 'respond'; quote: QuoteRow }

type QuoteRowActionsProps = { quote: QuoteRow; role: Role; onAction: (request: RowActionRequest) => void }

/** The actions on one quote of the list. An action that is not possible now shows its reason. */
export function QuoteRowActions({ quote, role, onAction }: QuoteRowActionsProps) {
  const { id, state, own_response: own } = quote
  const refusalOf = useQuoteRefusals()
  const button = (action: 'edit' | 'delete' | 'respond', label: string, request: RowActionRequest) => (
    <ActionButton
      variant="default"
      size="compact-sm"
      aria-label={`${label}${action === 'respond' ? ' to' : ''} quote ${quoteNumber(id)}`}
      disabledReason={refusalOf(action, role, state)}
      onClick={() => onAction(request)}
    >
      {label}
    </ActionButton>
  )
  if (role === 'customer')
    return (
      <div className={classes.actions}>
        {button('edit', quoteActions.edit.label, { action: 'edit', id })}
        {button('delete', quoteActions.delete.label, { action: 'delete', id })}
      </div>
    )
  return (
    <div className={classes.actions}>
      <StatusField inRow quote={quote} onCancel={() => onAction({ action: 'cancel', id, state })} />
      {own && button('respond', answerActionLabel(own), { action: 'respond', quote })}
    </div>
  )
}
