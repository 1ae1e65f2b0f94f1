import IconFileDescription from '@iconify-json/tabler/file-description'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { requestTitle } from '#domain/quotes/position-texts.ts'
import { ProfilePicture } from '#web/materials/ProfilePicture.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { CopyableId } from '#web/lists/CopyableId.tsx'
import { NoMatchIllustration } from '#web/drawings/illustrations.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { quotesSearch } from '#web/quotes/list/quotes-search.ts'
import classes from './DashboardPage.module.css'
import { quotesQuery, type QuoteFilters, type ListedQuote } from '#web/quotes/queries.ts'

const shown = 5

/** The quotes of one panel. */
export const newestQuery = (filters: QuoteFilters, mine: boolean) =>
  quotesQuery({ ...filters, ...(mine && { mine }), page_size: shown })

type NewestQuotesProps = {
  title: string
  /** Only those that the person is responsible for or follows. */
  mine: boolean
  /** The further filters of the list, with its order. */
  filters?: QuoteFilters
  /** The list that the title leads to, if it is not the same. */
  all?: QuoteFilters
  allTitle?: string
  /** Shown while there are no quotes. If null, the whole panel is left out then. */
  empty: ReactNode
  /** Quotes that stay in the list when newer ones take their place, because something is typed there. */
  staying?: readonly ListedQuote[]
  /** One quote as a list item. */
  children: (quote: ListedQuote) => ReactNode
}

/** The newest quotes a person is a party to, on the dashboard. */
export function NewestQuotes(props: NewestQuotesProps) {
  const { title, mine, filters = {}, all = filters, allTitle = 'All quotes', empty, staying = [], children } = props
  const quotes = useQuery(newestQuery(filters, mine))
  if (empty === null && !quotes.data?.count) return null
  return (
    <Panel
      title={title}
      aside={
        <TextLink to={paths.quotes} search={{ ...quotesSearch.parse(all), ...(mine && { mine }) }}>
          {allTitle}
        </TextLink>
      }
      flush
    >
      <QueryContent query={quotes} failed="Failed to load quotes" rows={shown}>
        {({ quotes: newest }) =>
          newest.length === 0 ? (
            mine ? (
              <NoneOfMine />
            ) : (
              empty
            )
          ) : (
            <ul className="plain-list">
              {[...newest, ...staying.filter(({ id }) => newest.every((one) => one.id !== id))].map((quote) =>
                children(quote),
              )}
            </ul>
          )
        }
      </QueryContent>
    </Panel>
  )
}

const NoneOfMine = () => (
  <EmptyState
    image={<NoMatchIllustration />}
    compact
    level={3}
    title="No quotes"
    text="No quotes that you are responsible for or follow"
  />
)

/** The responsible colleague, in the companies that have some. */
export function Responsible({ quote: { responsible } }: { quote: ListedQuote }) {
  return responsible && <> · {responsible.name}</>
}

type AskedProduct = Pick<
  ListedQuote,
  'id' | 'product_name' | 'manual_product_details' | 'material' | 'subcategory' | 'position_count'
>

type QuoteLineProps = {
  quote: AskedProduct
  /** Shown below the link with the quote's number and product. */
  text: ReactNode
  /** The status, at the end of the line. */
  children: ReactNode
}

export function QuoteLine({ quote, text, children }: QuoteLineProps) {
  return (
    <div className={classes.line}>
      <QuotePicture quote={quote} />
      <div className="stack one-column gap-2 shrinkable">
        <CopyableId value={quoteNumber(quote.id)} what="quote number">
          <TextLink to={paths.quote} params={{ id: quote.id }} className={classes.link ?? ''}>
            <span className="muted figures">{quoteNumber(quote.id)} ·</span> {requestTitle(quote)}
          </TextLink>
        </CopyableId>
        <span className="muted size-13">{text}</span>
      </div>
      <div className={classes.end}>{children}</div>
    </div>
  )
}

/** A catalogue product in its own metal, or a sheet of paper for a product that the buyer described. */
function QuotePicture({ quote: { material, subcategory } }: { quote: AskedProduct }) {
  if (material && subcategory) return <ProfilePicture material={material} profile={subcategory} />
  return (
    <span className={classes.described} aria-hidden>
      <IconFileDescription size={20} stroke={1.6} />
    </span>
  )
}
