import { formatLongDay } from '#domain/values/days.ts'
import type { RateCurrency } from '#domain/values/currency-rates.ts'
import { formatRefusal, type RefusalOf, type RefusalTexts } from '#domain/refusal.ts'
import type { RateFileRefusal } from './rate-file.ts'

/** Why a reading of the rates changed nothing, as an administrator reads it among the failed jobs. */
const rateFileRefusals = {
  noSender: 'The file of the rates does not name its sender.',
  notOneDay: 'The file of the rates is not of one day.',
  noRates: 'The file of the rates has none of the currencies.',
  futureDay: ({ day }: { day: string }) => `The file of the rates is of ${formatLongDay(day)}, which is in the future.`,
  implausible: ({ currency, text }: { currency: RateCurrency; text: string }) =>
    `The file has “${text.slice(0, 40)}” as the rate of ${currency}.`,
  twice: ({ currency }: { currency: RateCurrency }) => `The file has two rates of ${currency}.`,
  farFromBefore: ({ currency, before, after }: { currency: RateCurrency; before: number; after: number }) =>
    `The rate of ${currency} is ${after} in the file, and ${before} here. Type the right one in the settings.`,
} as const satisfies RefusalTexts<RateFileRefusal>
export const rateFileText = (refusal: RefusalOf<'rateFile', typeof rateFileRefusals>): string =>
  formatRefusal(rateFileRefusals, refusal)
