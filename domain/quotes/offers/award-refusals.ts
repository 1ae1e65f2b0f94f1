import { formatRefusal, type RefusalOf, type RefusalTexts } from '#domain/refusal.ts'
import { formatMoney, type Currency } from '#domain/values/money.ts'
import type { AwardRefusal } from './award-positions.ts'

type BelowMinimum = { company_name: string; goods: number; minimum_order: number; currency: Currency }

/** The texts of refused awards. */
export const awardRefusals = {
  twice: ({ position }: { position: number }) => `Position ${position} is chosen of two suppliers.`,
  gone: ({ position }: { position: number }) => `The request has no position ${position} any more.`,
  notOffered: ({ position, company_name }: { position: number; company_name: string }) =>
    `${company_name} does not offer position ${position}.`,
  belowMinimumOrder: ({ company_name, goods, minimum_order, currency }: BelowMinimum) =>
    `The minimum order of ${company_name} is ${formatMoney(minimum_order, currency)}, and these positions cost ${formatMoney(goods, currency)}.`,
  aboveLimit: ({ amount, limit }: { amount: number | null; limit: number }) =>
    `${amount === null ? 'A currency of this order has no rate, so it is above every limit.' : `This order is ${formatMoney(amount, 'EUR')} in all.`} ${limit === 0 ? 'You may not order alone.' : `You may order up to ${formatMoney(limit, 'EUR')} alone.`} A colleague with a higher limit can place it.`,
} as const satisfies RefusalTexts<AwardRefusal>
export const awardRefusalText = (refusal: RefusalOf<'award', typeof awardRefusals>): string =>
  formatRefusal(awardRefusals, refusal)
