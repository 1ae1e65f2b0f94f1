import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { materials } from '#domain/materials/materials.ts'
import { defaultCurrency, type Currency } from '#domain/values/money.ts'
import { usualWeightTolerance } from '#domain/quotes/delivery-terms.ts'
import { createQuoteInput, type CreateQuoteInput } from '#domain/quotes/create-quote-input.ts'
import { positionInput } from '#domain/quotes/position.ts'
import { deadlineProblem } from '#domain/quotes/answers-until.ts'
import { quoteRefusals, quoteRefusalText } from '#domain/quotes/quote-texts.ts'
import { readWeek } from '#domain/values/read-week.ts'
import { parseDecimal, typedDecimal } from '#web/forms/decimal.ts'
import { instantOfLocal } from '#web/forms/local-time.ts'
import { today } from '#web/components/local-day.ts'
import {
  detailFields,
  emptyPosition,
  positionBody,
  positionProblem,
  type PositionFields,
  withOpen,
  type PositionList,
} from './position-fields.ts'
import { alternativeSuppliers, wishedPositions } from './wanted-positions.ts'

export type NamedSupplier = { id: string; company_name: string }

/** `positions`: the keys of those that the supplier is wanted for. Without any it is wanted for all, also if those are gone. */
export type WishedSupplier = NamedSupplier & { positions?: readonly string[] | undefined }

/** The form's fields as typed: those of the request, and those of the position that is open. */
export type NewQuoteFields = PositionFields & {
  max_price_currency: Currency
  max_price_shown: boolean
  delivery_to_site: boolean
  /** Of the company's own; empty for the typed one. */
  delivery_address_id: string
  delivery_address: { street: string; postal_code: string; city: string; country: string }
  /** A day, or a week as people write it (`readWeek`). */
  latest_delivery_date: string
  weight_tolerance: string
  /** As a field of type datetime-local has it. */
  answers_until: string
  sealed: boolean
  notes: string
  own_reference: string
  /** Empty for none. */
  project_id: string
  cost_centre: string
  preferred_supplier_id: string
  /** The suppliers that the buyer names. */
  wished: WishedSupplier[]
  file_ids: string[]
}

/** Validation beyond the fields. */
type RequestContext = {
  /** The reason why the chosen suppliers are not sufficient; undefined if they are. */
  suppliersRefusal: (fields: NewQuoteFields) => string | undefined
  /** All positions; the open one may be outdated. */
  positions?: () => PositionList
}
export type QuoteForm = UseFormReturn<NewQuoteFields, RequestContext, CreateQuoteInput>

export const emptyQuoteFields: NewQuoteFields = {
  ...emptyPosition,
  max_price_currency: defaultCurrency,
  max_price_shown: false,
  delivery_to_site: false,
  delivery_address_id: '',
  delivery_address: { street: '', postal_code: '', city: '', country: 'Sweden' },
  latest_delivery_date: '',
  weight_tolerance: '',
  answers_until: '',
  sealed: false,
  notes: '',
  own_reference: '',
  project_id: '',
  cost_centre: '',
  preferred_supplier_id: '',
  wished: [],
  file_ids: [],
}

/** The typed volume in tons; null if it is invalid. */
export function volumeOf(text: string): number | null {
  const value = parseDecimal(text)
  return value !== null && value > 0 ? value : null
}

export const useQuoteForm = (defaultValues: NewQuoteFields, context: RequestContext): QuoteForm =>
  useForm({ resolver: newQuoteResolver, defaultValues, context, shouldFocusError: false })

/** The last day of the typed week, and what is no week as it was typed. */
const latestDayOf = (typed: string): string | null => readWeek(typed, today()) ?? (typed.trim() || null)

/** The fields that apply to all positions, not validated yet. */
function requestBody({ delivery_to_site, delivery_address, delivery_address_id, ...fields }: NewQuoteFields) {
  return {
    max_price_currency: fields.max_price_currency,
    max_price_shown: fields.max_price_shown,
    delivery_to_site,
    delivery_address: delivery_to_site && delivery_address_id === '' ? delivery_address : null,
    delivery_address_id: (delivery_to_site && delivery_address_id) || null,
    latest_delivery_date: latestDayOf(fields.latest_delivery_date),
    weight_tolerance: typedDecimal(fields.weight_tolerance) ?? usualWeightTolerance,
    answers_until: instantOfLocal(fields.answers_until),
    sealed: fields.sealed && fields.answers_until !== '',
    notes: fields.notes.trim() || null,
    own_reference: fields.own_reference.trim() || null,
    project_id: fields.project_id || null,
    cost_centre: fields.cost_centre.trim(),
    preferred_supplier_id: fields.preferred_supplier_id || null,
    wished_supplier_ids: fields.wished.map(({ id }) => id),
    file_ids: fields.file_ids,
  }
}

type Problem = { path: string; message: string }

// Valid values that replace invalid ones, so that rules that involve several fields are checked too.
const sound: Record<string, unknown> = {
  volume: 1,
  material: materials[0],
  manual_product_details: 'described',
  weight_tolerance: 0,
}
const soundPosition = positionBody({ ...emptyPosition, manual: true, manual_product_details: 'described', volume: '1' })

function problemsOf(schema: z.ZodType, input: Record<string, unknown>): Problem[] {
  const first = schema.safeParse(input)
  const issues: z.core.$ZodIssue[] = first.success ? [] : [...first.error.issues]
  const broken = new Set(issues.map(({ path }) => String(path[0])))
  if (broken.size > 0) {
    const mended = Object.fromEntries(
      Object.entries(input).map(([name, value]) => [name, broken.has(name) ? (sound[name] ?? null) : value]),
    )
    // The address was removed as invalid, so it must not be reported as missing.
    if (broken.has('delivery_address')) mended['delivery_to_site'] = false
    const second = schema.safeParse(mended)
    const isNew = (issue: z.core.$ZodIssue) =>
      !broken.has(String(issue.path[0])) && !(issue.path[0] === 'profile' && broken.has('material'))
    if (!second.success) issues.push(...second.error.issues.filter(isNew))
  }
  return issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
}

/** The order of the fields on the screen, and of the summary of problems. */
const fieldOrder = [
  'material',
  'profile',
  'product_id',
  'manual_product_details',
  ...detailFields,
  'volume',
  'max_epd',
  'max_price_per_kg',
  'wished',
  'project_id',
  'cost_centre',
  'delivery_address_id',
  'delivery_address.street',
  'delivery_address.postal_code',
  'delivery_address.city',
  'delivery_address.country',
  'latest_delivery_date',
  'weight_tolerance',
  'notes',
  'own_reference',
  'answers_until',
  'file_ids',
] as const

type FieldName = (typeof fieldOrder)[number]
export const isField = (name: string): name is FieldName => fieldOrder.some((field) => field === name)

/** Validates the form with the domain's schema and converts it to the input. This is the only conversion. */
const newQuoteResolver: Resolver<NewQuoteFields, RequestContext, CreateQuoteInput> = (fields, context, options) => {
  const request = requestBody(fields)
  const problems = [
    ...problemsOf(positionInput, positionBody(fields)),
    ...problemsOf(createQuoteInput, { ...request, positions: [soundPosition] }),
  ]
  if (request.latest_delivery_date !== null && request.latest_delivery_date < today())
    problems.push({ path: 'latest_delivery_date', message: quoteRefusals.pastDeliveryDate })
  const late = request.answers_until === null ? null : deadlineProblem(request.answers_until, new Date())
  if (late !== null) problems.push({ path: 'answers_until', message: quoteRefusalText(late) })
  const refusal = context?.suppliersRefusal(fields)
  if (refusal !== undefined) problems.push({ path: 'wished', message: refusal })
  // An incomplete or invalid date has an empty value, and must not count as no date.
  const isBad = (name: 'latest_delivery_date' | 'answers_until') => {
    const input = options.fields[name]?.ref
    return input instanceof HTMLInputElement && input.validity.badInput
  }
  if (isBad('latest_delivery_date'))
    problems.push({ path: 'latest_delivery_date', message: 'Please enter a valid date.' })
  if (isBad('answers_until')) problems.push({ path: 'answers_until', message: quoteRefusals.deadlineMissing })
  const { listed, open } = context?.positions?.() ?? { listed: [], open: 0 }
  for (const [index, position] of listed.entries()) {
    const message = index === open ? undefined : positionProblem(position.fields)
    if (message !== undefined)
      problems.push({ path: `positions.${index}`, message: `Position ${index + 1}: ${message}` })
  }
  if (problems.length === 0) {
    const all = withOpen({ listed, open }, fields)
    const positions = all.length > 1 ? all.map((one) => one.fields) : [fields]
    const supplier_ids = [...new Set(alternativeSuppliers(all))]
    const input = createQuoteInput.safeParse({
      ...request,
      supplier_ids,
      wished_positions: wishedPositions(fields.wished, all),
      positions: positions.map(positionBody),
    })
    if (input.success) return { values: input.data, errors: {} }
    problems.push(...input.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })))
  }
  const errors: Record<string, unknown> = {}
  for (const { path, message } of problems) {
    const [head = '', nested] = formFieldOf(path).split('.')
    const error = { type: 'domain', message }
    if (nested === undefined) errors[head] ??= error
    else errors[head] = { [nested]: error, ...(errors[head] as object | undefined) }
  }
  return { values: {}, errors: errors as FieldErrors<NewQuoteFields> }
}

/** The field of the form that shows a problem at a path of the input. */
export const formFieldOf = (path: string): string =>
  /^((wished_)?supplier_ids|wished_positions)\b/.test(path) ? 'wished' : path

/** The messages of the marked fields, by the fields' dotted names; those of other positions have none. */
export function messagesOf(errors: FieldErrors<NewQuoteFields>): { field?: string; message: string }[] {
  const ofPositions = Object.values((errors as { positions?: Record<string, { message: string }> }).positions ?? {})
  const ofFields = fieldOrder.flatMap((field) => {
    const fieldError = field
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], errors)
    const message = (fieldError as { message?: string } | undefined)?.message
    return message === undefined ? [] : [{ field, message }]
  })
  return [...ofFields, ...ofPositions.map(({ message }) => ({ message }))]
}
