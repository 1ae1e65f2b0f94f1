import { isPerKg } from '#domain/epds/epd.ts'
import { numberReadings } from '#domain/values/typed-number.ts'
import {
  changesPrice,
  priceTextOf,
  readCatalogueHead,
  unclearPrice,
  type CatalogueHead,
  type PriceBasis,
} from './catalogue-heads.ts'
import { fold } from './fold.ts'
import { isPriceUnit } from './catalogue-units.ts'
import type { DecimalSign, ListColumn } from './list-columns.ts'
import { roleTable, type ColumnRole } from './roles.ts'

/** The roles of the columns of a list of positions that a catalogue has too: facts of the section, and weights. */
const sharedRoles = [
  'profile',
  'size',
  'height',
  'width',
  'thickness',
  'length',
  'material',
  'grade',
  'standard',
  'description',
  'weight_per_metre',
  'weight_each',
  'ignore',
] as const satisfies readonly ColumnRole[]
type SharedRole = (typeof sharedRoles)[number]

/** `per`: the quantity that the price is for. */
export const priceRoles = {
  price_kg: { label: 'Price per kg', per: 'kg' },
  price_100_kg: { label: 'Price per 100 kg', per: '100 kg' },
  price_t: { label: 'Price per ton', per: 't' },
  price_m: { label: 'Price per metre', per: 'm' },
  price_piece: { label: 'Price per piece', per: 'piece' },
} as const satisfies Record<string, { label: string; per: PriceBasis }>
type PriceRole = keyof typeof priceRoles
const priceRoleOf = Object.fromEntries(Object.entries(priceRoles).map(([role, { per }]) => [per, role])) as Record<
  PriceBasis,
  PriceRole
>

const ownRoles = {
  article_number: { label: 'Article number' },
  ...priceRoles,
  currency: { label: 'Currency' },
  min_volume_t: { label: 'Min volume in tons' },
  min_volume_kg: { label: 'Min volume in kg' },
  epd_kg: { label: 'EPD value per kg' },
  epd_t: { label: 'EPD value per ton' },
  id: { label: 'ID of Verdigris' },
} as const
type OwnRole = keyof typeof ownRoles

/** The roles of the columns of a supplier's list, with their labels in a select. */
export const catalogueRoleTable: Record<CatalogueRole, { label: string }> = {
  ...ownRoles,
  ...(Object.fromEntries(sharedRoles.map((role) => [role, { label: roleTable[role].label }])) as Record<
    SharedRole,
    { label: string }
  >),
}
export type CatalogueRole = OwnRole | SharedRole
export const catalogueRoles = Object.keys(catalogueRoleTable) as CatalogueRole[]
/** Whether only a catalogue has this role. */
export const isOwnRole = (role: string): role is OwnRole => Object.hasOwn(ownRoles, role)
const isShared = (role: string): role is SharedRole => (sharedRoles as readonly string[]).includes(role)

/** A column as `ListColumn`. `role`: null if its question has to be answered first. `currency`: of its prices, if the head names one. */
export type CatalogueColumn = Pick<ListColumn, 'index' | 'label' | 'by' | 'used' | 'sample' | 'decimal'> & {
  role: CatalogueRole | null
  currency?: string | undefined
  question?: { message: string; roles?: readonly CatalogueRole[]; decimals?: readonly DecimalSign[] }
}

type Choices = {
  roles?: readonly (CatalogueRole | null | undefined)[] | undefined
  decimals?: readonly (DecimalSign | null | undefined)[] | undefined
}

/** The columns that the reader of positions does not know: as they were chosen, or by their heads. `textsOf`: the cells of a column that are not empty. */
export function ownColumns(
  labels: readonly string[],
  textsOf: (index: number) => readonly string[],
  { roles = [], decimals = [] }: Choices,
): Map<number, CatalogueColumn> {
  const columns = new Map<number, CatalogueColumn>()
  const kinds = new Map<CatalogueHead['of'], CatalogueColumn[]>()
  for (let index = 0; index < Math.max(labels.length, roles.length); index++) {
    const chosen = roles[index] ?? null
    const label = labels[index]?.trim() ?? ''
    const texts = textsOf(index)
    if (chosen === null && isPriceUnit(label, texts)) continue
    const known = readCatalogueHead(label)
    const head = known ?? (hasFigures(texts) ? unclearPrice(label) : null)
    if (chosen === null ? head === null : !isOwnRole(chosen)) continue
    const column: CatalogueColumn = {
      index,
      label,
      role: chosen ?? (known === null ? null : roleOf(known, texts)),
      by: chosen === null ? 'head' : 'chosen',
      used: true,
      sample: texts[0] ?? '',
      currency: head?.of === 'price' ? head.currency : undefined,
      ...decimalOf(decimals[index]),
    }
    columns.set(index, column)
    const kind = chosen === null ? head?.of : kindOf(chosen)
    if (kind !== undefined) kinds.set(kind, [...(kinds.get(kind) ?? []), column])
    if (column.role === null && head !== null) column.question = questionOf(head, label)
  }
  const prices = kinds.get('price') ?? []
  if (prices.some(({ role }) => role !== null)) {
    // The sum of a row, or the price of a bundle: another way to write the price that is understood.
    const others = prices.filter(({ label, role }) => role === null && isOtherSum(label))
    for (const { index } of others) columns.delete(index)
    kinds.set(
      'price',
      prices.filter((column) => !others.includes(column)),
    )
  }
  for (const [kind, alike] of kinds) settleAlike(kind, alike)
  const changes = labels.flatMap((label, index) =>
    roles[index] == null && !columns.has(index) ? [{ label, index }] : [],
  )
  const [price, another] = kinds.get('price') ?? []
  if (price !== undefined && another === undefined && price.by === 'head')
    askAboutChange(
      price,
      changes.find(({ label, index }) => changesPrice(label, price.label) && hasFigures(textsOf(index))),
    )
  return columns
}

/** A price without a quantity that is known, of a head that is not understood. */
const isOtherSum = (label: string): boolean =>
  readCatalogueHead(label) === null && unclearPrice(label)?.per === undefined

/** Whether any text is a number other than 0: "1.450,00", "20 %", "12,50 €/t". */
export const hasFigures = (texts: readonly string[]): boolean =>
  texts.some((text) =>
    numberReadings(priceTextOf(priceCell(text)).rest.replace('%', '')).some((number) => number !== 0),
  )

/** A discount or a surcharge beside a price makes another price of it, so a person says whether the price is the one to pay. */
function askAboutChange(price: CatalogueColumn, change: { label: string } | undefined): void {
  if (change === undefined) return
  price.role = null
  price.question = {
    message: `“${change.label.trim()}” changes “${price.label}”. If “${price.label}” is the price to pay, choose what it is the price of. Otherwise add a column with the price to pay to the file.`,
    roles: Object.values(priceRoleOf),
  }
}

const decimalOf = (sign: DecimalSign | null | undefined) => (sign == null ? {} : { decimal: sign })

/** One column of a kind is read. Of several prices a person says which one; of the others the first counts. */
function settleAlike(kind: CatalogueHead['of'], alike: CatalogueColumn[]): void {
  if (alike.length === 1) return
  const [chosen = kind === 'price' ? undefined : alike[0]] = alike.filter(({ by }) => by === 'chosen')
  for (const column of alike) {
    if (column === chosen || column.by === 'chosen') continue
    column.role = chosen === undefined ? null : 'ignore'
    column.used = chosen === undefined
    delete column.question
    if (chosen === undefined)
      column.question = {
        message: `${alike.map(({ label }) => `“${label}”`).join(' and ')} are prices. Choose for the right one what it is the price of.`,
        roles: Object.values(priceRoleOf),
      }
  }
}

const kindOf = (role: CatalogueRole): CatalogueHead['of'] | undefined => {
  if (Object.hasOwn(priceRoles, role)) return 'price'
  if (role.startsWith('min_volume')) return 'min_volume'
  if (role.startsWith('epd')) return 'epd_value'
  return role === 'id' || role === 'article_number' || role === 'currency' ? role : undefined
}

/** In kg CO₂e per kg. No metal of a catalogue has a higher value, so it is one of a ton, a metre or a piece. */
const unusualEpd = 25

/** The role of a head. A head that does not name its quantity has that of its cells, if all name the same one; else null. */
function roleOf(head: CatalogueHead, texts: readonly string[]): CatalogueRole | null {
  if (head.of === 'price') {
    const per = head.per ?? onlyOf(texts.map((text) => priceTextOf(priceCell(text)).per))
    return per === undefined ? null : priceRoleOf[per]
  }
  if (head.of === 'min_volume') {
    const unit = head.unit ?? onlyOf(texts.map((text) => massUnitOf(text)))
    return unit === undefined ? null : `min_volume_${unit}`
  }
  if (head.of === 'epd_value') {
    const isUsual = texts.every((text) => numberReadings(text, isPerKg).every((value) => value < unusualEpd))
    return head.unit === undefined && !isUsual ? null : head.unit === 't' ? 'epd_t' : 'epd_kg'
  }
  return head.of
}

const onlyOf = <Value>(values: readonly (Value | undefined)[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined

/** A cell as `priceTextOf` reads it: "1 024,50 €/t" is "1 024,50 € per t". */
export const priceCell = (text: string): string => fold(text).replaceAll('/', ' per ').replaceAll(/\s+/g, ' ').trim()

/** The unit of a volume such as "500 kg" or "5 ton". */
export function massUnitOf(text: string): 'kg' | 't' | undefined {
  const [, unit = ''] = /\d ?(kgs?|t|to|tons?|tonnes?|tonn|tonnen|tn)\.?$/.exec(fold(text)) ?? []
  if (unit === '') return undefined
  return unit.startsWith('kg') ? 'kg' : 't'
}

const questionOf = (head: CatalogueHead, label: string): NonNullable<CatalogueColumn['question']> => {
  if (head.of === 'price') return { message: `What is “${label}” the price of?`, roles: Object.values(priceRoleOf) }
  return head.of === 'epd_value'
    ? { message: `Is “${label}” a value per kg or per ton?`, roles: ['epd_kg', 'epd_t'] }
    : { message: `Is “${label}” in tons or in kg?`, roles: ['min_volume_t', 'min_volume_kg'] }
}

/** A column that lists of positions have too. Those of pieces, total weights and the like say nothing about a product. */
export function sharedColumn({ index, label, by, sample, role, decimal, question }: ListColumn): CatalogueColumn {
  const shared = by !== null && isShared(role) ? role : 'ignore'
  const decimals = shared === 'ignore' ? undefined : question?.decimals
  const isKnown = shared !== 'ignore' || role === 'ignore'
  return {
    index,
    label,
    by: isKnown ? by : null,
    sample,
    role: shared,
    used: shared !== 'ignore',
    ...(decimal !== undefined && { decimal }),
    ...(decimals !== undefined && question !== undefined && { question: { message: question.message, decimals } }),
  }
}
