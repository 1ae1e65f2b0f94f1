import { Group } from '@mantine/core'
import type { Role } from '#domain/access/role.ts'
import { confirmationStateLabels, differenceText } from '#domain/quotes/orders/order-texts.ts'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import { DocumentLinks } from '#web/components/DocumentLinks.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { notifyDone, notifyFailed } from '#web/quotes/page/quote-messages.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { useDecideConfirmation, type OrderProgress } from '#web/quotes/queries/orders.ts'
import { orderPaper } from './order-paper.ts'
import { useQuoteRefusals } from '#web/quotes/quote-refusals.ts'

type ConfirmationProps = { quote: Quote; role: Role; progress: OrderProgress }

/** The supplier's last confirmation, and the buyer's decision on what it changes. */
export function Confirmation({ quote, role, progress }: ConfirmationProps) {
  const { confirmation, currency, lines } = progress
  if (confirmation === null)
    return (
      <p className="flush muted">
        {role === 'supplier' ? 'You have' : 'The supplier has'} not confirmed the order yet.
      </p>
    )
  const { state, differences, number, note, words } = confirmation
  const changes = differences.map((difference) => differenceText(difference, currency, lines.length))
  const isWaiting = state === 'waiting'
  const content = (
    <div className="stack gap-8">
      <p className="flush">
        <span className="strong">{confirmationStateLabels[state]}</span>
        <span className="muted">
          {' · '}
          {confirmation.confirmed_by}, <DateAndAge at={confirmation.confirmed_at} />
          {number !== null && ` · their number ${number}`}
        </span>
      </p>
      {changes.length > 0 && (
        <ul className="flush breakable" aria-label="What it changes">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {note !== null && <p className="flush as-typed breakable">“{note}”</p>}
      {words !== null && <p className="flush as-typed breakable">The buyer: “{words}”</p>}
      <DocumentLinks documents={[orderPaper(quote.id, 'order_confirmation'), ...confirmation.documents]} />
      {isWaiting && role === 'customer' && (
        // Of its own version, so that an open question keeps what it asked when the supplier confirms anew.
        <Decision key={confirmation.version} quote={quote} version={confirmation.version} changes={changes} />
      )}
      {isWaiting && role === 'supplier' && <p className="flush muted">The changes hold once the buyer accepts them.</p>}
    </div>
  )
  return isWaiting ? <Notice tone="warning">{content}</Notice> : content
}

function Decision({ quote, version, changes }: { quote: Quote; version: number; changes: readonly string[] }) {
  const refusalOf = useQuoteRefusals()
  const deciding = useDecideConfirmation(quote.id)
  const guard = refusalOf('decideConfirmation', 'customer', quote.state)
  const failed = (error: unknown) => notifyFailed('Failed to decide on the changes', error)
  return (
    <Group gap="xs">
      <AskingButton
        variant="filled"
        action={{
          guard,
          title: 'Accept the changes?',
          text: changes.join('; '),
          label: 'Accept changes',
          run: () => deciding.mutateAsync({ version, accepted: true }),
          done: () => notifyDone('Changes accepted', quote.id),
          failed,
        }}
      />
      <AskingButton
        action={{
          guard,
          title: 'Refuse the changes?',
          text: 'What was agreed before still holds. The supplier reads your words.',
          label: 'Refuse changes',
          reason: { label: 'What you expect instead' },
          run: (words) => deciding.mutateAsync({ version, accepted: false, words }),
          done: () => notifyDone('Changes refused', quote.id),
          failed,
        }}
      />
    </Group>
  )
}
