import { Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatDays } from '#domain/values/quantities.ts'
import { priceRankText } from '#domain/quotes/offers/price-rank.ts'
import { termLines } from '#domain/quotes/offers/offer-terms.ts'
import { formatMoney, formatPrice, hasPrice, noPriceText } from '#domain/values/money.ts'
import { declineReasonLabels } from '#domain/quotes/offers/decline-reason.ts'
import { isExpired } from '#domain/quotes/offers/offer-validity.ts'
import { useDenial } from '#web/access.ts'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { DocumentLinks } from '#web/components/DocumentLinks.tsx'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { Panel } from '#web/components/Panel.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { ResponseBadge } from './ResponseBadge.tsx'

const RespondForm = lazyComponent(() => import('#web/quotes/answer/RespondForm.tsx').then((file) => file.RespondForm))

/** Loaded for the suppliers and the offers that they concern. */
const CbamWanted = lazyComponent(async () => (await import('./CbamWanted.tsx')).CbamWanted)
const OwnEpdEnded = lazyComponent(async () => (await import('./OwnEpdEnded.tsx')).OwnEpdEnded)
/** Loaded when the buyer has asked something of the offer. */
const OwnWishes = lazyComponent(async () => (await import('./OwnWishes.tsx')).OwnWishes)

type OwnResponsePanelProps = {
  quote: Quote
  response: NonNullable<Quote['own_response']>
  /** The reason why the answer cannot be given or changed now. */
  refusal: string | undefined
}

/**
 * A supplier's own answer, and the form to give or change it while that is possible. If it becomes impossible while
 * somebody types, the typed text stays.
 */
export function OwnResponsePanel({ quote, response, refusal }: OwnResponsePanelProps) {
  const [wasOpen, setWasOpen] = useState(false)
  if (refusal === undefined && !wasOpen) setWasOpen(true)
  const [now] = useState(() => new Date())
  const denial = useDenial('respond')
  const selected = quote.state.own?.selected === true
  const content = useRef<HTMLDivElement>(null)
  const answered = useRef(response.answered_at)
  // The pressed button is disabled while the answer is sent, and a question about its price is gone.
  useEffect(() => {
    if (answered.current === response.answered_at) return
    answered.current = response.answered_at
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [response.answered_at])

  const lapsed = quote.own_epds?.some((epd) => epd.lapsed) ?? false
  // The order above has all of it.
  if (selected && !wasOpen && !lapsed && !quote.cbam_wanted) return null
  return (
    <Panel title="Your answer" aside={<ResponseBadge status={selected ? 'selected' : response.status} />}>
      <Stack gap="md" ref={content} tabIndex={-1}>
        {response.to_be_confirmed && refusal === undefined && (
          <Notice tone="warning">
            The customer changed the request after your offer. Send it again to confirm it.
          </Notice>
        )}
        {refusal === undefined && isExpired(response, now) && (
          <Notice tone="warning">
            Your offer has expired and cannot be accepted. Send it again with a later last day, if it still holds.
          </Notice>
        )}
        {refusal === undefined && response.loss_reasons.length > 0 && <DescriptionList items={lossItems(response)} />}
        {response.status === 'accepted' && quote.own_wishes && !quote.state.offer_accepted && (
          <OwnWishes quote={quote} response={response} wishes={quote.own_wishes} />
        )}
        {refusal !== undefined && (
          <>
            {response.status !== 'pending' && !selected && <StandingAnswer response={response} />}
            {!selected && (
              <p>
                {denial ??
                  `${response.status === 'pending' ? 'You cannot answer now.' : 'Your answer cannot be changed now.'} ${refusal}`}
              </p>
            )}
          </>
        )}
        {response.status === 'accepted' && lapsed && <OwnEpdEnded quote={quote} />}
        {quote.cbam_wanted && response.status !== 'declined' && <CbamWanted quote={quote} />}
        {(refusal === undefined || wasOpen) && (
          <RespondForm fallback={<SkeletonRows count={3} />} quote={quote} response={response} refusal={refusal} />
        )}
      </Stack>
    </Panel>
  )
}

/** Why the buyer ordered elsewhere what was offered. */
const lossItems = ({ loss_reasons }: OwnResponsePanelProps['response']) => [
  { term: 'Ordered elsewhere', value: loss_reasons.length > 0 && loss_reasons.join('\n') },
]

function StandingAnswer({ response }: Pick<OwnResponsePanelProps, 'response'>) {
  const { status, price_per_kg, currency, delivery_time, notes, documents, decline_reason: reason } = response
  if (status === 'declined')
    return (
      <DescriptionList
        items={[
          { term: 'Reason', value: reason && declineReasonLabels[reason] },
          { term: 'Notes', value: notes },
        ]}
      />
    )
  return (
    <DescriptionList
      items={[
        {
          term: 'Price per kg',
          value: hasPrice(price_per_kg) ? `${formatPrice(price_per_kg)} ${currency}` : noPriceText,
        },
        { term: 'Total', value: response.total && formatMoney(response.total, currency) },
        { term: 'Rank by price', value: response.price_rank && priceRankText(response.price_rank) },
        ...lossItems(response),
        { term: 'Delivery time', value: delivery_time !== null && formatDays(delivery_time) },
        ...(response.terms ? termLines(response.terms, currency) : []),
        { term: 'Notes', value: notes },
        { term: 'Documents', value: <DocumentLinks documents={documents} /> },
      ]}
    />
  )
}
