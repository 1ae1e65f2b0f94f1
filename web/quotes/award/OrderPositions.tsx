import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { awardRefusalText } from '#domain/quotes/offers/award-refusals.ts'
import { mayAwardAlone } from '#domain/quotes/offers/award-positions.ts'
import { partsOfChoice, type AwardChoice, type ChosenPart } from '#domain/quotes/offers/award-choice.ts'
import { isOffer } from '#domain/quotes/offers/offer-order.ts'
import { isExpired } from '#domain/quotes/offers/offer-validity.ts'
import { formatCount } from '#domain/values/money.ts'
import { isStale, needsConfirmation, type ApiError } from '#web/api.ts'
import { ActionDialog } from '#web/dialogs/ActionDialog.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { useKeptInput } from '#web/forms/kept-input.ts'
import type { ComparedOffer } from '#web/quotes/offers/offer.ts'
import { ReasonForOthers } from '#web/quotes/offers/ReasonForOthers.tsx'
import { notifyDone, notifyFailed } from '#web/quotes/page/quote-messages.ts'
import { quoteQuery, useAwardPositions, type Quote } from '#web/quotes/queries.ts'
import { OrderedParts } from './OrderedParts.tsx'
import { PositionChoices } from './PositionChoices.tsx'

/** The server's questions about an offer, by its id: of an unusual price, and of changed carbon. */
type Questions = Record<string, { price?: string; carbon?: string }>

type Part = ChosenPart<ComparedOffer>

/** Orders positions of several offers at once, after a summary of what each supplier gets. */
export function OrderPositions({ quote: opened, choice: first }: { quote: Quote; choice: AwardChoice }) {
  const client = useQueryClient()
  const ordering = useAwardPositions(opened.id)
  const [openedAt] = useState(() => new Date())
  // As it was when the dialog was opened, or when it was refused as changed: nothing is ordered unseen.
  const [{ quote, isChanged }, setShown] = useState({ quote: opened, isChanged: false })
  const [choice, setChoice] = useState(first)
  const [questions, setQuestions] = useState<Questions>({})
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  useKeptInput(
    `award ${opened.id} ${opened.version}`,
    () => ({ choice, reason }),
    (typed) => {
      if (typed.choice !== undefined) setChoice(typed.choice)
      if (typed.reason !== undefined) setReason(typed.reason)
    },
  )
  const offers = (quote.offers ?? []).filter(
    (offer) => isOffer(offer) && offer.total !== null && !offer.to_be_confirmed && !isExpired(offer, openedAt),
  )
  const parts = partsOfChoice(choice, offers, quote.positions)
  const priceQuestion = ({ offer }: Part) => questions[offer.id]?.price ?? offer.price_warning ?? undefined
  const questionsOf = (part: Part) =>
    [priceQuestion(part), questions[part.offer.id]?.carbon].filter((text) => text !== undefined)
  // An answer holds for these positions and these questions. A further one is asked again.
  const keyOf = (part: Part) => JSON.stringify([part.offer.id, part.positions, questionsOf(part)])
  const isConfirmed = (part: Part) => confirmed.has(keyOf(part))
  const count = parts.reduce((sum, { positions }) => sum + positions.length, 0)

  function renew(): void {
    const now = client.getQueryData(quoteQuery(opened.id).queryKey)
    if (now === undefined) return
    if (now.version !== quote.version) setChoice({})
    setShown({ quote: now, isChanged: true })
    setQuestions({})
    setConfirmed(new Set())
  }
  /** Keeps the questions of the server, and shows the offers as they are now. */
  function askAbout(error: ApiError): void {
    const asked: Questions = { ...questions }
    for (const [field, text] of Object.entries(error.fields)) {
      const [, index = '', kind = ''] = /^awards\.(\d+)\.(price_confirmed|carbon)$/.exec(field) ?? []
      const id = parts[Number(index)]?.offer.id
      if (index !== '' && id !== undefined) asked[id] = { ...asked[id], [kind === 'carbon' ? 'carbon' : 'price']: text }
    }
    setQuestions(asked)
    const now = client.getQueryData(quoteQuery(opened.id).queryKey)
    if (now !== undefined) setShown({ quote: now, isChanged: false })
  }
  return (
    <ActionDialog
      action={{
        title: 'Order by position',
        text: (
          <>
            {isChanged && (
              <div className="below-16">
                <Notice tone="warning">The request or an offer has changed. Please look at it again.</Notice>
              </div>
            )}
            <PositionChoices positions={quote.positions} offers={offers} choice={choice} onChoice={setChoice} />
            <OrderedParts
              parts={parts}
              quote={quote}
              questionsOf={questionsOf}
              isConfirmed={isConfirmed}
              onConfirm={(part, is) =>
                setConfirmed(
                  (before) => new Set([...before].filter((one) => one !== keyOf(part)).concat(is ? keyOf(part) : [])),
                )
              }
            />
            <ReasonForOthers value={reason} onChange={setReason} />
          </>
        ),
        label: count === 0 ? 'Order' : `Order ${formatCount(count, 'position')}`,
        disabledReason: disabledReasonOf(quote, parts, (part) => questionsOf(part).length > 0 && !isConfirmed(part)),
        run: () =>
          ordering.mutateAsync({
            version: quote.version,
            reason,
            awards: parts.map((part) => ({
              response_id: part.offer.id,
              answered_at: part.offer.answered_at ?? '',
              positions: part.positions,
              ...(priceQuestion(part) !== undefined && { price_confirmed: isConfirmed(part) }),
              carbon: part.offer.position_epds.map(({ position, value, source }) => ({ position, value, source })),
            })),
          }),
        done: () =>
          notifyDone(parts.length === 1 ? 'Order placed' : `${formatCount(parts.length, 'order')} placed`, quote.id),
        failed(error) {
          if (needsConfirmation(error)) return askAbout(error)
          notifyFailed('Failed to order', error)
          if (isStale(error)) renew()
        },
      }}
    />
  )
}

function disabledReasonOf(quote: Quote, parts: readonly Part[], isOpen: (part: Part) => boolean): string | undefined {
  if (parts.length === 0) return 'Please choose an offer for a position first.'
  const refused = parts.flatMap(({ refusal }) => refusal ?? [])[0]
  if (refused !== undefined) return awardRefusalText(refused)
  if (quote.acceptance) {
    const totals = parts.map(({ figures, offer }) => ({ total: figures.total, currency: offer.currency }))
    const verdict = mayAwardAlone(quote.acceptance.limit, totals, quote.acceptance.rates)
    if (!verdict.ok) return awardRefusalText(verdict.refusal)
  }
  const open = parts.find(isOpen)
  return open && `Please confirm the offer of ${open.offer.company_name} first.`
}
