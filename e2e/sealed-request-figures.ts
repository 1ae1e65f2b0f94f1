/**
 * The request of the journey of a sealed request, the prices of its suppliers, and what they come to. The sums are made of whole numbers and
 * not by the program's own rules, which they check.
 */

const heads = ['Profil', 'Stålsort', 'Längd (mm)', 'Antal']
/** Size, length in mm, pieces, and grams per metre by EN 10365. */
const asked = [
  ['HEA 100', 6000, 20, 16_700],
  ['HEA 200', 12_100, 8, 42_300],
  ['HEA 300', 12_100, 4, 88_300],
  ['IPE 200', 6000, 16, 22_400],
  ['IPE 300', 8000, 10, 42_200],
  ['IPE 400', 12_100, 6, 66_300],
  ['HEA 100', 12_100, 18, 16_700],
  ['HEA 200', 8000, 12, 42_300],
  ['HEA 300', 8000, 7, 88_300],
  ['IPE 200', 12_100, 14, 22_400],
  ['IPE 300', 12_100, 9, 42_200],
  ['IPE 400', 8000, 11, 66_300],
] as const

export const count = asked.length
/** As a spreadsheet copies it. */
export const cells = [heads, ...asked.map(([size, length, pieces]) => [size, 'S355J2', String(length), String(pieces)])]
  .map((row) => row.join('\t'))
  .join('\r\n')

type Currency = 'EUR' | 'SEK' | 'DKK'
type Unit = 'kg' | 't' | 'piece'
export type Priced = {
  currency: Currency
  /** Per kg if no other unit is named. */
  prices: readonly (string | null)[]
  units?: Readonly<Record<number, Unit>>
  freight?: string
}

/** Units of a currency for 1 EUR. */
export const rates = { EUR: '1', SEK: '11.2', DKK: '7.46' }

export const north: Priced = {
  currency: 'EUR',
  prices: [
    '101.35',
    '1013.7',
    '0.9921',
    '1.0173',
    '1.0057',
    '0.9873',
    '1.1031',
    '1.1127',
    '1.0973',
    '1.1071',
    '1.1203',
    '1.0991',
  ],
  units: { 1: 'piece', 2: 't' },
  freight: '350.50',
}
/** With two decimals: whoever pastes "12,317" is asked whether it is twelve thousand. */
export const south: Priced = {
  currency: 'SEK',
  prices: ['12.31', '12.33', '12.34', '12.37', '12.39', '12.41', '12.61', '12.63', '11.91', '11.93', '11.95', '11.97'],
  freight: '1250.00',
}
/** The same offer after the buyer has asked for a better one. */
export const southBetter: Priced = {
  ...south,
  prices: south.prices.map((price, index) => ['11.71', '11.73'][index - 6] ?? price),
}
export const east: Priced = { currency: 'DKK', prices: asked.map((_, index) => `8.91${index % 10}7`) }
/** It has neither the position 4 nor the position 9. */
export const west: Priced = {
  currency: 'EUR',
  prices: asked.map((_, index) => (index === 3 || index === 8 ? null : `1.14${index % 10}3`)),
}
export const peak: Priced = { currency: 'SEK', prices: asked.map((_, index) => `13.27${index % 10}1`) }

/** A decimal text in ten-thousandths. */
function tenThousandths(text: string): bigint {
  const [whole = '', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(4, '0'))
}

/** A quotient of positive whole numbers, half rounded up. */
const divided = (dividend: bigint, divisor: bigint) => (dividend * 2n + divisor) / (divisor * 2n)

/** The volume of a position, which is its theoretical weight in whole kilograms, in grams. */
const gramsOf = (position: number) => {
  const [, length, pieces, perMetre] = asked[position - 1] ?? asked[0]
  return divided(BigInt(length * pieces * perMetre), 1_000_000n) * 1000n
}

/** The amount that an offer asks for a position, in hundredths; null if it is not offered. */
export function lineOf({ prices, units }: Priced, position: number): bigint | null {
  const price = prices[position - 1] ?? null
  if (price === null) return null
  const pieces = BigInt((asked[position - 1] ?? asked[0])[2])
  const millionths = { kg: gramsOf(position) * 1000n, t: gramsOf(position), piece: pieces * 1_000_000n }
  return divided(millionths[units?.[position] ?? 'kg'] * tenThousandths(price), 10n ** 8n)
}

const all = asked.map((_, index) => index + 1)
export const positions = { all, first: all.slice(0, 6), last: all.slice(6) }

const added = (amounts: readonly (bigint | null)[]) => amounts.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n)
const freightOf = ({ freight = '0' }: Priced) => tenThousandths(freight) / 100n

/** The goods of these positions in hundredths of the offer's currency. */
const goodsOf = (offer: Priced, of: readonly number[] = all) => added(of.map((position) => lineOf(offer, position)))
/** With the freight. */
export const totalOf = (offer: Priced, of: readonly number[] = all) => goodsOf(offer, of) + freightOf(offer)

/** The same in hundredths of EUR, as the best award adds it: each amount is converted for itself. */
export function totalInEuros(offer: Priced, of: readonly number[] = all): bigint {
  const inEuros = (hundredths: bigint | null) =>
    hundredths === null ? 0n : divided(hundredths * 10_000n, tenThousandths(rates[offer.currency]))
  return added(of.map((position) => inEuros(lineOf(offer, position)))) + inEuros(freightOf(offer))
}

/** Hundredths as a screen shows them: 850050n -> "8 500.50", with narrow spaces. */
export function shown(hundredths: bigint): string {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, '\u202F')}.${digits.slice(-2)}`
}
export const money = (hundredths: bigint, currency: Currency) => `${shown(hundredths)} ${currency}`

/** Grams as tons: 4095000n -> "4.095". */
export const tonsOf = (of: readonly number[] = all): string => {
  const digits = String(added(of.map(gramsOf))).padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '')
}

/** The parts of an offer that nobody may read before the opening: its prices as they were typed, and its total. */
export const secretsOf = (offer: Priced): string[] => [
  ...offer.prices.flatMap((price) => (price === null ? [] : [price, price.replace('.', ',')])),
  ...[totalOf(offer), goodsOf(offer)].flatMap((amount) => [shown(amount), shown(amount).replaceAll('\u202F', '')]),
]

/** Those of the amounts that a text tells as whole numbers: "12.39" is in the time "09:30:12.391Z" too. */
export const toldOf = (amounts: readonly string[], text: string): string[] =>
  amounts.filter((amount) => new RegExp(`(?<!\\d)${amount.replaceAll('.', '\\.')}(?!\\d)`).test(text))

/** The body of an answer with these prices. */
export const answerOf = ({ currency, prices }: Priced) => ({
  status: 'accepted',
  currency,
  delivery_time: 21,
  notes: '',
  lines: prices.map((price, index) =>
    price === null
      ? { position: index + 1, offered: false }
      : { position: index + 1, offered: true, price: Number(price) },
  ),
})
