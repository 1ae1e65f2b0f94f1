import { formatRefusal, type RefusalOf } from '#domain/refusal.ts'
import { formatNumber } from '#domain/values/money.ts'

/** Why data for the Carbon Border Adjustment Mechanism are not taken. */
export const cbamRefusals = {
  notConcerned: 'Carbon border data are for steel and aluminium of suppliers outside the EU.',
  notUtf8: 'This file is no CSV file. Please save the table as CSV in UTF-8.',
  tableTooLarge:
    'The table has many more rows or columns than the official one. Please remove the rows and columns that do not belong to it.',
  defaultsRefused: ({ count }: { count: number }) =>
    `The table has ${count === 1 ? '1 cell' : `${formatNumber(count)} cells`} that cannot be read. Nothing was loaded.`,
} as const
export type CbamRefusal = RefusalOf<'cbam', typeof cbamRefusals>
export const cbamRefusalText = (refusal: CbamRefusal): string => formatRefusal(cbamRefusals, refusal)
