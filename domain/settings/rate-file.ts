import { z } from 'zod'
import {
  rateCurrencies,
  type CurrencyRate,
  type CurrencyRates,
  type RateCurrency,
} from '#domain/values/currency-rates.ts'
import { denied } from '#domain/refusal.ts'
import { attributeOf, walkXml } from '#domain/values/xml-tags.ts'
import { lengthOf } from '#domain/values/text-length.ts'
import { highestRate, isFutureDay, sourceMaxLength } from './currency-rates-input.ts'

/** Why a reading changes nothing. `text`: the rate as the file has it. */
export type RateFileRefusal =
  | 'rateFile.noSender'
  | 'rateFile.notOneDay'
  | { code: 'rateFile.futureDay'; day: string }
  | 'rateFile.noRates'
  | { code: 'rateFile.implausible'; currency: RateCurrency; text: string }
  | { code: 'rateFile.twice'; currency: RateCurrency }
  | { code: 'rateFile.farFromBefore'; currency: RateCurrency; before: number; after: number }

type ReadRates = Partial<Record<RateCurrency, CurrencyRate>>
export type RateReading = { ok: true; rates: ReadRates } | { ok: false; refusal: RateFileRefusal }

const isDay = (text: string): boolean => z.iso.date().safeParse(text).success

/**
 * Reads the reference rates of the European Central Bank (eurofxref-daily.xml): `<Cube time='2024-06-28'>` with a
 * `<Cube currency='SEK' rate='11.3595'/>` of each currency, and the sender's name, which becomes the source. Other currencies are
 * passed over. A file with anything doubtful changes nothing.
 */
export function readRateFile(xml: string, now: Date): RateReading {
  const days: string[] = []
  const found: [name: string, text: string][] = []
  let sender = ''
  let isSender = false
  walkXml(xml, {
    open(name, attributes) {
      isSender = name === 'name'
      if (name !== 'Cube') return
      const [day, currency, rate] = ['time', 'currency', 'rate'].map((attribute) => attributeOf(attributes, attribute))
      if (day !== undefined) days.push(day)
      if (currency !== undefined) found.push([currency, rate ?? ''])
    },
    close() {
      isSender = false
    },
    text(text) {
      if (isSender) sender += text
    },
  })
  const source = sender.replaceAll(/\s+/g, ' ').trim()
  if (source === '' || lengthOf(source) > sourceMaxLength || /\p{Cc}/u.test(source)) return denied('rateFile.noSender')
  const [day = '', ...otherDays] = days
  if (otherDays.length > 0 || !isDay(day)) return denied('rateFile.notOneDay')
  if (isFutureDay(day, now)) return denied({ code: 'rateFile.futureDay', day })
  const rates: ReadRates = {}
  for (const [name, text] of found) {
    const currency = rateCurrencies.find((one) => one === name)
    if (currency === undefined) continue
    const per_eur = /^\d{1,7}(?:\.\d{1,6})?$/.test(text) ? Number(text) : 0
    if (per_eur <= 0 || per_eur > highestRate) return denied({ code: 'rateFile.implausible', currency, text })
    if (rates[currency] !== undefined) return denied({ code: 'rateFile.twice', currency })
    rates[currency] = { per_eur, day, source }
  }
  return Object.keys(rates).length === 0 ? denied('rateFile.noRates') : { ok: true, rates }
}

/** No rate of the platform's currencies doubles or halves from one reading to the next. A wrong file, or a wrongly typed rate, does. */
const mostChange = 2

/** The read rates that are of a later day than the stored ones. A rate far from the stored one changes nothing. */
export function newerRates(stored: CurrencyRates, read: ReadRates): RateReading {
  const rates: ReadRates = {}
  for (const currency of rateCurrencies) {
    const [before, after] = [stored[currency], read[currency]]
    if (after === undefined || (before !== undefined && before.day >= after.day)) continue
    const change = before === undefined ? 1 : after.per_eur / before.per_eur
    if (before !== undefined && (change > mostChange || change < 1 / mostChange))
      return denied({ code: 'rateFile.farFromBefore', currency, before: before.per_eur, after: after.per_eur })
    rates[currency] = after
  }
  return { ok: true, rates }
}
