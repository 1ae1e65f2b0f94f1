import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { askedForBetterText, askedToHoldText, targetLines } from '#domain/quotes/offers/offer-wish-texts.ts'
import { mayHold, mayKeep } from '#domain/quotes/offers/offer-wishes.ts'
import { quoteActions } from '#domain/quotes/quote.ts'
import { refusalText } from '#domain/refusal-texts.ts'
import { dayAfter, formatLongDay } from '#domain/values/days.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { useKeepOffer, useProlongOffer, type OfferWishes } from '#web/quotes/queries/offer-wishes.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { useQuoteRefusals } from '#web/quotes/quote-refusals.ts'
import { notifyDone, notifyFailed } from './quote-messages.ts'
import classes from './OwnWishes.module.css'

type OwnWishesProps = {
  quote: Quote
  response: NonNullable<Quote['own_response']>
  wishes: OfferWishes
}

/** What the buyer asks of the supplier's own offer, each with its answer of one press. */
export function OwnWishes({ quote, response, wishes: { prolongation, better_offer } }: OwnWishesProps) {
  return (
    <>
      {prolongation && <Hold key={prolongation} quote={quote} response={response} wanted={prolongation} />}
      {better_offer?.outcome === null && (
        <Better key={better_offer.id} quote={quote} response={response} asked={better_offer} />
      )}
      {better_offer?.outcome === 'kept' && (
        <p className="flush muted size-13">The buyer asked for a better offer, and you keep yours.</p>
      )}
    </>
  )
}

function Hold({ quote, response, wanted }: Omit<OwnWishesProps, 'wishes'> & { wanted: string }) {
  const [day, setDay] = useState(wanted)
  const refusalOf = useQuoteRefusals()
  const holding = useProlongOffer(quote.id)
  const valid_until = response.terms?.valid_until ?? null
  const verdict = mayHold({ ...response, valid_until })
  const why = day === '' ? 'Please choose a day.' : verdict.ok ? undefined : refusalText(verdict.refusal)
  const hold = () =>
    holding.mutate(
      { answered_at: response.answered_at ?? '', valid_until: day },
      {
        onSuccess: () => notifyDone('Offer prolonged', quote.id),
        onError: (error) => notifyFailed('Failed to hold the offer', error),
      },
    )
  return (
    <Notice>
      <p className="flush">{askedToHoldText(wanted)} Your prices stay as they are.</p>
      <Group gap="xs" align="end" className={classes.answers ?? ''}>
        <TextInput
          type="date"
          label="Hold it until"
          value={day}
          {...(valid_until !== null && { min: dayAfter(valid_until, 1) })}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <ActionButton
          className="wrapping"
          loading={holding.isPending}
          disabledReason={refusalOf('prolongOffer', 'supplier', quote.state) ?? why}
          onClick={hold}
        >
          {day === '' ? 'Hold' : `Hold until ${formatLongDay(day)}`}
        </ActionButton>
      </Group>
      <p className={classes.besides}>Or send a new offer below.</p>
    </Notice>
  )
}

type Asked = NonNullable<OfferWishes['better_offer']>

function Better({ quote, response, asked }: Omit<OwnWishesProps, 'wishes'> & { asked: Asked }) {
  const [now] = useState(() => new Date())
  const refusalOf = useQuoteRefusals()
  const keeping = useKeepOffer(quote.id)
  const verdict = mayKeep(asked, { ...response, valid_until: response.terms?.valid_until ?? null }, now)
  const lines = targetLines(asked, quote.positions.length)
  return (
    <Notice>
      <p className="flush">{askedForBetterText(asked.until)}</p>
      {lines.length > 0 && (
        <ul className={classes.targets} aria-label="What the buyer aims at">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {asked.words && <p className={classes.words}>“{asked.words}”</p>}
      <Group gap="xs" className={classes.answers ?? ''}>
        <AskingButton
          action={{
            guard:
              refusalOf('keepOffer', 'supplier', quote.state) ??
              (verdict.ok ? undefined : refusalText(verdict.refusal)),
            title: 'Keep your offer as it is?',
            text: 'The buyer is told that you keep your offer.',
            label: quoteActions.keepOffer.label,
            reason: { label: 'Words for the buyer (optional)', optional: true },
            run: (words) => keeping.mutateAsync({ request_id: asked.id, words }),
            done: () => notifyDone('The buyer was told that you keep your offer', quote.id),
            failed: (error) => notifyFailed('Failed to keep the offer', error),
          }}
        />
      </Group>
      <p className={classes.besides}>Or send a better offer below.</p>
    </Notice>
  )
}
