import { formatNumber, formatPricePerKg, type Currency } from '#domain/values/money.ts'

type Listed = { price_per_kg: number; currency: Currency; epd: number | null }
type Product = { price_per_kg: number; currency: Currency; effective_epd: { value: number | null } }
type Position = {
  position: number
  product_name: string | null
  manual_product_details: string | null
  /** As the product was listed when it was asked for; null if that is not known. */
  listed: Listed | null
  /** As it is listed now; null if it can no longer be requested. */
  product: Product | null
}

/** The changes of the products of a request since it was made, one sentence each. */
export const changesSince = (positions: readonly Position[]): string[] => positions.flatMap(changesOf)

/** The changes of their EPD values alone: a record ended or came into force, or another value was stated. */
export const epdChangesSince = (positions: readonly Position[]): string[] => positions.flatMap(epdChangeOf)

const nameOf = ({ position, product_name }: Position) => `Position ${position}, ${product_name ?? 'Unknown Product'}`

function changesOf(asked: Position): string[] {
  const { manual_product_details, listed, product } = asked
  if (manual_product_details !== null) return []
  if (product === null) return [`${nameOf(asked)}: the product is no longer listed, so it is described instead.`]
  if (listed === null) return []
  const [was, is] = [
    formatPricePerKg(listed.price_per_kg, listed.currency),
    formatPricePerKg(product.price_per_kg, product.currency),
  ]
  return [...(was === is ? [] : [`${nameOf(asked)}: the price was ${was} and is now ${is}.`]), ...epdChangeOf(asked)]
}

function epdChangeOf(asked: Position): string[] {
  const { listed, product } = asked
  if (listed === null || product === null) return []
  const [was, is] = [formatEpd(listed.epd), formatEpd(product.effective_epd.value)]
  return was === is ? [] : [`${nameOf(asked)}: the EPD value was ${was} and is now ${is}.`]
}

const formatEpd = (value: number | null): string =>
  value === null ? 'not declared' : `${formatNumber(value)} kg CO₂e/kg`
