import { useState, type ReactNode } from 'react'
import { formatDays } from '#domain/values/quantities.ts'
import type { Role } from '#domain/access/role.ts'
import { formatMaxPrice } from '#domain/quotes/max-price.ts'
import { formatMoney, formatNumber, formatPrice, noPriceText, hasPrice } from '#domain/values/money.ts'
import { termLines } from '#domain/quotes/offers/offer-terms.ts'
import { totalWorking } from '#domain/quotes/offers/offer-total.ts'
import { formatPositionCount, kindBeside, notStated, productTitle } from '#domain/quotes/position-texts.ts'
import { quoteNumber, quoteStatusLabels } from '#domain/quotes/quote.ts'
import { formatWeightTolerance } from '#domain/quotes/delivery-terms.ts'
import { deliveryLabel } from '#domain/quotes/quote-texts.ts'
import { responseStatusLabels } from '#domain/quotes/response.ts'
import { LocalDate } from '#web/components/LocalDate.tsx'
import { DayAndWeek } from '#web/materials/DayAndWeek.tsx'
import { printedDeadline, printedQuote } from './printed-quote.ts'
import classes from './PrintedQuote.module.css'
import type { Quote } from '#web/quotes/queries.ts'
import { decidingPrice } from './RequestPanel.tsx'

/**
 * The quote summary: one position on one A4 page, whose foot names the parts that were left out and the address to read them;
 * several on numbered pages.
 */
export function PrintedQuote({ quote, role }: { quote: Quote; role: Role }) {
  const paper = printedQuote(quote)
  const [now] = useState(() => new Date().toISOString())
  const price = decidingPrice(quote)
  const maxPrice = formatMaxPrice(role, quote)
  const onlyPosition = [
    ['Product', paper.product],
    ['Product of', paper.supplierOfProduct],
    ['Material', quote.material ?? notStated],
    ['Profile', quote.subcategory ?? notStated],
    ['Specification', paper.spec || null],
    ['Note', paper.note],
  ] as const
  const onlyLimits = [
    ['Max EPD', quote.max_epd !== null && `≤ ${formatNumber(quote.max_epd)} kg CO₂e/kg, A1–A3`],
    ['Max price per kg', maxPrice && `≤ ${maxPrice}`],
  ] as const
  const latest = quote.latest_delivery_date
  return (
    <div className={`${classes.sheet} ${paper.positions.length > 0 ? classes.numbered : ''}`}>
      <header className={classes.head}>
        <span className={classes.brand}>Verdigris</span>
        <span>
          Printed <LocalDate at={now} />
        </span>
      </header>
      <h1 className={classes.title}>
        Quote Summary {quoteNumber(quote.id)}
        <span className={classes.status}>
          {quoteStatusLabels[quote.state.status]}
          {quote.state.is_deleted && ', Deleted'}
        </span>
      </h1>
      <div className={classes.pair}>
        <Facts
          title="Request"
          facts={[
            ['Quote number', quoteNumber(quote.id)],
            ['Date', <LocalDate key="date" at={quote.created_at} />],
            ...(paper.positions.length > 0 ? [] : onlyPosition),
            ['Volume', `${formatNumber(quote.volume)} t`],
            ...(paper.positions.length > 0 ? [] : onlyLimits),
            ['Delivery', deliveryLabel(quote)],
            ['Address', paper.address],
            ['Latest delivery date', latest && <DayAndWeek key="latest" day={latest} />],
            ['Weight tolerance', formatWeightTolerance(quote.weight_tolerance)],
            ['Reference', quote.own_reference],
            ['Project', quote.project && quote.project.name],
            ['Cost centre', quote.cost_centre],
            ['Answers until', printedDeadline(quote.state)],
            ['Responsible person', paper.responsible],
            ['Documents', paper.documents.join(', ') || 'No documents'],
          ]}
        />
        <div className="stack gap-12">
          <Party title="Customer" party={paper.customer} />
          {paper.supplier && <Party title="Supplier" party={paper.supplier} />}
          {quote.own_response && (
            <Facts
              title="Your answer"
              facts={[
                ['Answer', responseStatusLabels[quote.own_response.status]],
                ['Delivery time', quote.own_response.delivery_time && formatDays(quote.own_response.delivery_time)],
                ...termFacts(quote.own_response),
              ]}
            />
          )}
        </div>
      </div>
      {paper.positions.length > 0 && <Positions quote={quote} role={role} positions={paper.positions} />}
      {price?.total && (
        <p className={classes.total}>
          <span>
            Price per kg {formatPrice(price.price_per_kg)} {price.currency}
          </span>
          <strong>Total cost {formatMoney(price.total, price.currency)}</strong>
          <span className={classes.working}>{totalWorking(price, price.terms)}</span>
        </p>
      )}
      {paper.offers.length > 0 && <Offers offers={paper.offers} />}
      {paper.cancelled && <Passage title="Reason for cancelling" text={paper.cancelled} />}
      {paper.deleted && <Passage title="Reason for deleting" text={paper.deleted} />}
      <Passage title="Notes" text={paper.notes ?? 'No notes'} />
      <footer className={classes.foot}>
        {paper.cut.length > 0 && <>To fit one page, this leaves out or shortens {paper.cut.join(', ')}. </>}
        The quote as it stands now: {window.location.host}
        {window.location.pathname}
      </footer>
    </div>
  )
}

const termFacts = ({ terms, currency }: NonNullable<Quote['own_response']>) =>
  terms === null ? [] : termLines(terms, currency).map(({ term, value }) => [term, value] as const)

function Facts({ title, facts }: { title: string; facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <dl className={classes.facts}>
        {facts.map(([term, value]) =>
          value === null || value === false ? null : (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

type PaperQuote = ReturnType<typeof printedQuote>

function Party({ title, party }: { title: string; party: PaperQuote['customer'] }) {
  return (
    <Facts
      title={title}
      facts={[
        ['Company', party.company],
        ['Contact', party.contact],
        ['Phone', party.phone],
        ['Address', party.address],
        ['Organisation number', party.organisationNumber],
        ['VAT number', party.vatNumber],
      ]}
    />
  )
}

/** The head of the table is printed on every page. */
function Positions({ quote, role, positions }: { quote: Quote; role: Role; positions: PaperQuote['positions'] }) {
  const priceOfPosition = ({ max_price_per_kg }: PaperQuote['positions'][number]) =>
    formatMaxPrice(role, { ...quote, max_price_per_kg })
  const hasLimits = positions.some((position) => position.max_epd !== null || priceOfPosition(position) !== null)
  return (
    <section>
      <h2>{formatPositionCount(positions.length)}</h2>
      <table className={classes.positions}>
        <thead>
          <tr>
            <th>No.</th>
            <th>Product</th>
            <th>Specification</th>
            {hasLimits && <th>Limits</th>}
            <th>Volume</th>
          </tr>
        </thead>
        <tbody>
          {positions.map((position) => {
            const price = priceOfPosition(position)
            const kind = kindBeside(productTitle(position), position)
            return (
              <tr key={position.position}>
                <td>{position.position}</td>
                <td>
                  {productTitle(position)}
                  {kind !== '' && <small>{kind}</small>}
                  {position.supplier_name && <small>Product of {position.supplier_name}</small>}
                </td>
                <td>
                  {position.spec}
                  {position.note !== null && <small>{position.note}</small>}
                </td>
                {hasLimits && (
                  <td>
                    {position.max_epd !== null && <div>≤ {formatNumber(position.max_epd)} kg CO₂e/kg</div>}
                    {price !== null && <div>≤ {price}</div>}
                  </td>
                )}
                <td>{formatNumber(position.volume)} t</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Offers({ offers }: { offers: PaperQuote['offers'] }) {
  return (
    <section>
      <h2>Offers</h2>
      <table className={classes.offers}>
        <thead>
          <tr>
            <th>Supplier</th>
            <th>Answer</th>
            <th>Price per kg</th>
            <th>Total</th>
            <th>Days</th>
            <th>EPD kg CO₂e/kg</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => {
            const isGiven = offer.answered_at !== null && offer.status !== 'declined' && offer.status !== 'withdrawn'
            return (
              <tr key={offer.id}>
                <td>{offer.company_name}</td>
                <td>{offer.selected ? 'Accepted' : responseStatusLabels[offer.status]}</td>
                <td>{isGiven ? priceOf(offer) : '–'}</td>
                <td>{isGiven && offer.total ? formatMoney(offer.total, offer.currency) : '–'}</td>
                <td>{offer.delivery_time ?? '–'}</td>
                <td>{offer.epd.value === null ? '–' : formatNumber(offer.epd.value)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const priceOf = ({ price_per_kg, currency, sealed }: PaperQuote['offers'][number]) =>
  sealed ? 'Sealed' : hasPrice(price_per_kg) ? `${formatPrice(price_per_kg)} ${currency}` : noPriceText

function Passage({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <p className={classes.passage}>{text}</p>
    </section>
  )
}
