import { quoteRefusalText } from '#domain/quotes/quote-texts.ts'
import { formatWish } from '#domain/quotes/recipients/wished-positions.ts'
import type { CreateQuoteInput } from '#domain/quotes/create-quote-input.ts'
import type { SentFile } from '#web/files/send-file.ts'
import type { Upload } from '#web/forms/uploads.ts'
import { askedDifferences, type AskedProducts } from './asked-positions.ts'
import type { NewQuoteFields } from './new-quote-fields.ts'
import type { ProductDoubt } from './ProductQuestion.tsx'
import type { TypedRequest } from './request-draft.ts'

/** A supplier that was named, with the numbers of the positions that it is wanted for; null for all. */
export type NamedWish = { company_name: string; positions: readonly number[] | null }

/** The parts of a request that its input lacks: the products, and the names of chosen suppliers and files. */
export type AskedOf = {
  products: AskedProducts
  /** For each position, the suppliers of the same goods that are asked too. */
  alternatives: readonly (readonly string[])[]
  suppliers: readonly NamedWish[]
  files: readonly string[]
}

/** Everybody who will be asked: the suppliers of the products and of the same goods, the preferred one, and those chosen. */
export const askedSuppliers = (
  { products, alternatives, suppliers }: Pick<AskedOf, 'products' | 'alternatives' | 'suppliers'>,
  preferred: string | null | undefined,
): string[] => {
  const always = new Set([
    ...products.flatMap((product) => product?.company_name ?? []),
    ...alternatives.flat(),
    ...(preferred ? [preferred] : []),
  ])
  return [...always, ...suppliers.filter(({ company_name }) => !always.has(company_name)).map(formatWish)]
}

export type Created = { id: string; admin_approval_required: boolean }

/** The data that a page passes to its form. */
export type RequestSending = {
  /** The initial fields of the page. Differences from them were typed. */
  initial: NewQuoteFields
  /** The draft that the form continues. */
  begun?: TypedRequest | null
  /** Stores a draft; null if nothing is typed. Returns whether this browser stores it. */
  keep: (values: TypedRequest | null) => boolean
  upload: Upload<SentFile>
  /** `key` is the same for the same answers, however often they are sent. */
  send: (request: CreateQuoteInput & { key: string }) => Promise<Created>
  onCreated: (created: Created, input: CreateQuoteInput, asked: AskedOf) => void
}

/** The questions before a request is sent: details that differ from those of the chosen products. */
export const requestDoubtsOf = (input: CreateQuoteInput, products: AskedProducts): ProductDoubt[] =>
  askedDifferences(input, products).map(({ index, ...difference }) => ({
    index,
    field: difference.detail,
    message: quoteRefusalText({ code: 'quote.otherThanProduct', ...difference }),
  }))

/** The server's question about positions that differ from their products as these are now. */
export const doubtsIn = (fields: Readonly<Record<string, string>>): ProductDoubt[] =>
  Object.entries(fields).map(([path, message]) => {
    const [, index, field = path] = path.split('.')
    return { index: Number(index), field, message }
  })
