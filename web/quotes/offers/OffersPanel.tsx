import { useMemo, useState } from 'react'
import { onlyInForce } from '#domain/quotes/offers/offer-epd.ts'
import { currencies } from '#domain/values/money.ts'
import { groupByCurrency, isOffer, type OfferSort } from '#domain/quotes/offers/offer-order.ts'
import { lowestCarbon } from '#domain/suppliers/supplier-comparison.ts'
import { hasMixedCurrencies } from '#domain/values/money.ts'
import { useSession } from '#web/session.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import { endedRequest } from './acceptance.ts'
import { useStoredCarbonPrice } from './stored-carbon-price.ts'
import { CarbonPriceField } from './CarbonPriceField.tsx'
import { CarbonSummary } from './CarbonSummary.tsx'
import { NoOffers } from './NoOffers.tsx'
import type { ComparedOffer } from './offer.ts'
import { isChartable } from './placed-offers.ts'
import { ResponsesWithoutOffer } from './ResponsesWithoutOffer.tsx'
import classes from './OffersPanel.module.css'
import { OffersTable } from './OffersTable.tsx'
import { OfferCalculations } from './OfferCalculations.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { AcceptanceOutcome } from './AcceptanceOutcome.tsx'
import { InForceChoice } from './InForceChoice.tsx'

type OffersPanelProps = {
  quote: Quote
  offers: readonly ComparedOffer[]
  /** The reason why no offer can be accepted now. */
  refusal: string | undefined
  /** Whether the reader is the customer, who chooses one. */
  chooses: boolean
}

/** Loaded for requests of several positions only. */
const PositionMatrix = lazyComponent(() => import('./PositionMatrix.tsx').then((file) => file.PositionMatrix))
const OrderPositionsButton = lazyComponent(
  async () => (await import('#web/quotes/award/OrderPositionsButton.tsx')).OrderPositionsButton,
)
/** Below everything else. */
const OfferCharts = lazyComponent(async () => (await import('./OfferCharts.tsx')).OfferCharts)
const BetterOfferButton = lazyComponent(async () => (await import('./BetterOfferButton.tsx')).BetterOfferButton)
const BestAward = lazyComponent(async () => (await import('./BestAward.tsx')).BestAward)

const ComparisonFiles = lazyComponent(async () => (await import('./ComparisonFiles.tsx')).ComparisonFiles)

const noCarbon = { amount: 0, currency: currencies[0] }

/** The suppliers' answers side by side, with price and carbon at the carbon price that this person has set. */
export function OffersPanel(props: OffersPanelProps) {
  const person = useSession().actor?.id ?? ''
  return <Comparison key={person} person={person} {...props} />
}

/** Prices are ranked within one currency only. */
function Comparison({ person, offers: answers, ...props }: OffersPanelProps & { person: string }) {
  const { quote, refusal, chooses } = props
  const { carbon: storedCarbon, standard, isOwn, setCarbon, forgetOwn } = useStoredCarbonPrice(person)
  const [sort, setSort] = useState<OfferSort>({ by: 'price', descending: false })
  const [isInForceOnly, setIsInForceOnly] = useState(false)
  const given = answers.filter(isOffer)
  const priced = useMemo(() => answers.filter((offer) => isOffer(offer) && offer.total !== null), [answers])
  const epds = given.flatMap(({ position_epds }) => position_epds)
  const offers = isInForceOnly ? given.map(onlyInForce) : given
  const carbon = storedCarbon ?? noCarbon
  const isMixed = hasMixedCurrencies(offers)
  const groups = groupByCurrency(offers)
  const ended = quote.state.offer_accepted ? null : endedRequest(quote)
  return (
    <>
      <Panel
        title="Offers"
        aside={answers.some(({ sealed }) => sealed) ? undefined : offerCountText(offers.length, answers.length)}
        flush
      >
        {ended && (
          <div className={classes.ended}>
            <AcceptanceOutcome request={ended} company={companyOf(answers, ended.response_id)} />
          </div>
        )}
        {offers.length === 0 ? (
          <NoOffers state={quote.state} answers={answers} mayAsk={chooses} />
        ) : (
          <>
            {storedCarbon && (
              <div className={classes.carbon}>
                <CarbonPriceField
                  carbon={carbon}
                  standard={standard}
                  isOwn={isOwn}
                  onChange={setCarbon}
                  onReset={forgetOwn}
                />
                <CarbonSummary offers={offers} volume={quote.volume} carbon={carbon} />
              </div>
            )}
            {epds.some(({ record }) => record !== undefined) && (
              <InForceChoice epds={epds} checked={isInForceOnly} onChange={setIsInForceOnly} />
            )}
            {chooses && !quote.state.offer_accepted && (
              <div className={classes.better}>
                <BetterOfferButton quote={quote} />
              </div>
            )}
            {isMixed && (
              <p className={classes.mixed}>
                The prices are in different currencies. They stand apart and are ranked within each currency only.
              </p>
            )}
            {groups.map((group) => (
              <section key={group.currency} className={classes.group} aria-label={isMixed ? nameOf(group) : undefined}>
                {isMixed && <h3>{nameOf(group)}</h3>}
                <OffersTable
                  caption={isMixed ? nameOf(group) : 'Offers'}
                  quote={quote}
                  offers={group.offers}
                  currency={isMixed ? group.currency : null}
                  lowestEpd={lowestCarbon(offers.map(({ epd }) => epd.value))}
                  carbon={carbon}
                  sort={sort}
                  onSort={setSort}
                  refusal={refusal}
                  chooses={chooses}
                />
                {quote.positions.length > 1 && group.currency !== null && (
                  <PositionMatrix
                    positions={quote.positions}
                    offers={group.offers.filter(({ total }) => total !== null)}
                    currency={group.currency}
                  />
                )}
              </section>
            ))}
          </>
        )}
        <ResponsesWithoutOffer
          answers={[...quote.proposed, ...answers.filter((answer) => !isOffer(answer))]}
          approved={quote.state.admin_approved}
        />
        {chooses && quote.positions.length > 1 && priced.length > 0 && !quote.state.offer_accepted && (
          <div className={classes.order}>
            <OrderPositionsButton quote={quote} label="Order by position" refusal={refusal} />
          </div>
        )}
        {offers.length > 0 && <OfferCalculations quote={quote} offers={offers} carbon={carbon} />}
        {offers.length > 0 && <ComparisonFiles id={quote.id} />}
      </Panel>
      {quote.positions.length > 1 && priced.length > 1 && !quote.state.offer_accepted && (
        <div className={classes.chart}>
          <BestAward
            quote={quote}
            offers={priced}
            inForce={isInForceOnly}
            onInForce={setIsInForceOnly}
            order={chooses ? { refusal } : null}
          />
        </div>
      )}
      {groups.some((group) => isChartable(group.offers)) && (
        <div className={classes.chart}>
          <OfferCharts groups={groups} carbon={carbon} positions={quote.positions} />
        </div>
      )}
    </>
  )
}

const companyOf = (answers: readonly ComparedOffer[], id: string) =>
  answers.find((answer) => answer.id === id)?.company_name ?? ''

const nameOf = ({ currency }: { currency: string | null }) =>
  currency === null ? 'Offers without a price' : `Offers in ${currency}`

const offerCountText = (offerCount: number, supplierCount: number) =>
  supplierCount === 0
    ? undefined
    : `${offerCount} of ${supplierCount} ${supplierCount === 1 ? 'supplier' : 'suppliers'}`
