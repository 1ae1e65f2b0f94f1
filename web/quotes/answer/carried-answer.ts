import { priceUnitLabels } from '#domain/quotes/offers/offer-texts.ts'
import { formatCount } from '#domain/values/money.ts'
import { placesIn, type AskedFor } from '#web/materials/edited-positions.ts'
import type { AnswerFields } from './answer-fields.ts'
import { emptyLine, hasDetails, type LineFields } from './offer-fields.ts'

type Typed = Pick<AnswerFields, 'prices' | 'lines' | 'carbon' | 'currency'>

/** After this many positions the rest is counted, because an order can take 200 of them. */
const maxTexts = 5

/**
 * The typed lines and EPD values of one version of a request, carried to the next: each goes with its position, which may have another
 * number there. Any other position has its line of `next`. `saved`: the lines before anything was typed. `lost`: sentences about what was
 * typed for positions that are gone or ask for something else.
 */
export function carriedAnswer(
  before: readonly AskedFor[],
  after: readonly AskedFor[],
  typed: Typed,
  next: readonly LineFields[],
  saved: readonly LineFields[],
): Pick<AnswerFields, 'lines' | 'carbon'> & { lost: string[] } {
  const places = placesIn(before, after)
  const wasAt = new Map([...places].map(([was, now]) => [now, was]))
  const lines = next.map((line, index) => typed.lines[wasAt.get(index) ?? -1] ?? line)
  const chosen = Object.entries(typed.carbon ?? {}).flatMap(([number, choice]) => {
    const place = places.get(Number(number) - 1)
    return place === undefined ? [] : [[String(place + 1), choice] as const]
  })
  const lost = typed.lines.flatMap((line, index) => {
    if (places.has(index) || !isTyped(line, saved[index] ?? emptyLine)) return []
    return typed.prices === 'one' ? [] : [lostText(index + 1, line, typed)]
  })
  const more = lost.length - maxTexts
  const rest = more > 0 ? [`What you typed for ${formatCount(more, 'more position')} is not used either.`] : []
  return {
    lines,
    carbon: typed.carbon && Object.fromEntries(chosen),
    lost: [...lost.slice(0, maxTexts), ...rest],
  }
}

const isTyped = (line: LineFields, saved: LineFields): boolean =>
  (line.price !== '' || hasDetails(line)) && JSON.stringify(line) !== JSON.stringify(saved)

function lostText(number: number, { offered, price, unit }: LineFields, { currency }: Typed): string {
  const typed = !offered
    ? 'You wanted to leave it out of your offer.'
    : price === ''
      ? 'What you typed for it is not used.'
      : `Your price for it, ${price} ${currency} ${priceUnitLabels[unit]}, is not used.`
  return `The earlier position ${number} was removed or changed. ${typed}`
}
