/** The papers of a quote, in the order in which a purchase makes them. The last two are of what a supplier does with its order. */
export const paperKinds = ['request', 'offer', 'purchase_order', 'order_confirmation', 'delivery_note'] as const
export type PaperKind = (typeof paperKinds)[number]
/** Those that are made of an order's confirmation and deliveries. */
export type OrderPaperKind = 'order_confirmation' | 'delivery_note'

export const paperTitles: Record<PaperKind, string> = {
  request: 'Request for quotation',
  offer: 'Offer',
  purchase_order: 'Purchase order',
  order_confirmation: 'Order confirmation',
  delivery_note: 'Delivery note',
}

/** A line of text: `strong` for names and titles, `quiet` for what explains another line. */
export type PaperLine = { text: string; tone?: 'strong' | 'quiet' }
/** The lines of one cell. */
export type PaperCell = readonly PaperLine[]
/** `width` in points: the columns together are as wide as the text of the page. Numbers are at the `end`. */
export type PaperColumn = { title: string; width: number; align?: 'end' }
export type PaperFact = { term: string; value: string }
/** The lines below a sum say how it comes about. */
export type PaperSum = PaperFact & { lines: readonly string[]; isTotal?: boolean }
export type PaperParty = { title: string; lines: readonly string[] }

/**
 * What a paper says, in the order of the page. No part depends on the kind of paper, so that another paper is one more text and no other
 * layout. `mark`: what the reader has to know before the rest, such as "Cancelled".
 */
export type Paper = {
  title: string
  number: string
  day: string
  mark: string | null
  parties: readonly PaperParty[]
  facts: readonly PaperFact[]
  columns: readonly PaperColumn[]
  rows: readonly (readonly PaperCell[])[]
  sums: readonly PaperSum[]
  notes: readonly { title: string; text: string }[]
}

/** The width of the text of an A4 page in points. */
export const paperWidth = 515

const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ð: 'd', þ: 'th', ł: 'l', đ: 'd' }

/** "verdigris-offer-7F3A91C2-nordstal-ab.pdf". `supplier`: whose offer it is, if the reader can have several. */
export function paperFileName(kind: PaperKind, number: string, supplier: string | null): string {
  const name = (supplier ?? '')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[øæœßðþłđ]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  const parts = ['verdigris', paperTitles[kind].toLowerCase().replaceAll(' ', '-'), number, name]
  return `${parts.filter(Boolean).join('-')}.pdf`
}
