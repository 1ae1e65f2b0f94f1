import type { Role } from '#domain/account.ts'
import { mayOnQuote, quoteActions, quoteNumber, type QuoteAction } from '#domain/quote.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import type { QuoteRow } from './queries.ts'
import type { QuoteAct } from './QuoteActs.tsx'
import classes from './QuotesPage.module.css'
import { StatusField } from './StatusField.tsx'

export type RowAct = QuoteAct | { action: 'respond'; id: string }

type QuoteRowActionsProps = { quote: QuoteRow; role: Role; onAct: (act: RowAct) => void }

/** What the reader may do with one quote of the list; what is not possible now says why. */
export function QuoteRowActions({ quote, role, onAct }: QuoteRowActionsProps) {
  const { id, state } = quote
  const refusal = (action: QuoteAction) => {
    const verdict = mayOnQuote(action, role, state)
    return verdict.ok ? undefined : verdict.reason
  }
  const button = (action: 'edit' | 'delete' | 'respond') => (
    <ActionButton
      variant="default"
      size="compact-sm"
      aria-label={`${quoteActions[action].label} quote ${quoteNumber(id)}`}
      disabledReason={refusal(action)}
      onClick={() => onAct({ action, id })}
    >
      {quoteActions[action].label}
    </ActionButton>
  )
  if (role === 'customer')
    return (
      <div className={classes.actions}>
        {button('edit')}
        {button('delete')}
      </div>
    )
  return (
    <div className={classes.actions}>
      <StatusField inRow quote={quote} onCancel={() => onAct({ action: 'cancel', id, state })} />
      {button('respond')}
    </div>
  )
}
