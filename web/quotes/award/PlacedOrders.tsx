import { quoteNumber } from '#domain/quotes/quote.ts'
import { formatPositionCount } from '#domain/quotes/position-texts.ts'
import { formatCount, formatMoney } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { paths } from '#web/paths.ts'
import { QuoteStatusBadge } from '#web/quotes/page/QuoteStatusBadge.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import classes from './PlacedOrders.module.css'

/** The orders of positions that were part of this request. */
export const PlacedOrders = ({ orders }: Pick<Quote, 'orders'>) => (
  <Panel title="Orders of this request" aside={formatCount(orders.length, 'order')}>
    <ul className="plain-list stack gap-12">
      {orders.map(({ id, supplier_name, status, position_count, volume, total, currency }) => (
        <li key={id} className={classes.order}>
          <span className="breakable">
            <TextLink to={paths.quote} params={{ id }}>
              {quoteNumber(id)}
            </TextLink>{' '}
            {supplier_name}
            <span className="block muted small">
              {[formatPositionCount(position_count), formatTons(volume), total !== null && formatMoney(total, currency)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <QuoteStatusBadge state={{ status, is_deleted: false }} />
        </li>
      ))}
    </ul>
  </Panel>
)
