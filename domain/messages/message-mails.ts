import { unreadText } from './message-texts.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { formatCount, formatNumber } from '#domain/values/money.ts'

type Written = { order_id: string; company: string; count: number }
const maxLinks = 20

/** A mail about all unread messages: their senders and quotes. The messages themselves are only on the page. */
export function unreadMail(threads: readonly Written[]) {
  const total = unreadText(threads.reduce((sum, { count }) => sum + count, 0))
  const [first] = threads
  const quotes = new Set(threads.map(({ order_id }) => order_id)).size
  const more = threads.length - maxLinks
  return {
    about: 'messageReceived',
    subject:
      first && quotes === 1
        ? `${total} (${quoteNumber(first.order_id)})`
        : `${total} on ${formatCount(quotes, 'quote')}`,
    paragraphs: [`You have ${total}. Read and answer on the page of the quote.`],
    links: threads.slice(0, maxLinks).map(({ order_id, company, count }) => ({
      order_id,
      label: `${company} wrote ${count === 1 ? 'a message' : formatCount(count, 'message')} on quote ${quoteNumber(order_id)}`,
    })),
    more: more > 0 ? `And ${formatNumber(more)} more` : null,
  } as const
}
