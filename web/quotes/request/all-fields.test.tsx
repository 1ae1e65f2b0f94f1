import { notifications } from '@mantine/notifications'
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { field as pasteField, heads, paste } from '#test/pasted-positions.ts'
import { beam, check, openForm } from '#test/request-form.tsx'
import { decimalText } from '#web/forms/decimal.ts'
import { localTimeOf } from '#web/forms/local-time.ts'
import { emptyQuoteFields, type NewQuoteFields } from './new-quote-fields.ts'
import { emptyPosition, type PositionFields } from './position-fields.ts'

/** An element of the form, and what is put into it at even and at odd rounds. */
type Field = { find: () => Element | null; values: readonly [string | boolean, string | boolean] }
type Fields = Record<string, Field[]>

const field = (id: string, ...values: Field['values']): Field => ({ find: () => document.getElementById(id), values })
const found = (locator: () => Locator, ...values: Field['values']): Field => ({ find: () => locator().query(), values })
const manual = () => page.getByRole('switch', { name: /Enable manual input/ })

const inDays = (days: number) => localTimeOf(new Date(Date.now() + days * 24 * 60 * 60_000).toISOString())
/** A field that is there once it was asked for. */
const unfolded = (button: string, label: RegExp) => () => {
  const opens = page.getByRole('button', { name: button }).query()
  if (opens instanceof HTMLElement) opens.click()
  return page.getByLabelText(label)
}

/** Every field of a position, in the order in which they are filled. */
const positionFields: Record<keyof PositionFields, Field[]> = {
  manual: [found(manual, true, true)],
  material: [field('material', 'Steel', 'Aluminium')],
  profile: [field('profile', 'HEA Beam', 'Flat Bar')],
  manual_product_details: [field('manual_product_details', 'Beams, mill length', 'Bars, cut')],
  size: [field('size', 'HEA 100', '40x5')],
  grade: [field('grade', 'S355J2', '6082')],
  standard: [field('standard', 'EN 10025-2', 'EN 755-2')],
  length_mm: [field('length_mm', '6000', '3000')],
  pieces: [field('pieces', '4', '7')],
  finish: [field('finish', 'Blasted', 'Anodised')],
  tolerance: [field('tolerance', 'EN 10034', 'EN 755-5')],
  certificate: [field('certificate', '3.1', '2.2')],
  volume: [field('volume', '12.5', '0.5')],
  max_epd: [field('max_epd', '0.9', '6.5')],
  max_price_per_kg: [field('max_price_per_kg', '1.2', '4.4')],
  note: [field('note', 'Mark A', 'Mark B')],
  // A described position has no product, and a typed volume wins over the weight.
  product_id: [],
  weighed: [],
}
/** Every field of the request as a whole. */
const requestFields: Record<Exclude<keyof NewQuoteFields, keyof PositionFields>, Field[]> = {
  max_price_currency: [found(() => page.getByLabelText('Currency of the max price'), 'USD', 'GBP')],
  max_price_shown: [found(() => page.getByRole('switch', { name: /maximum price/ }), false, true)],
  delivery_to_site: [found(() => page.getByRole('checkbox', { name: /Delivery to Site/ }), true, true)],
  // An address is chosen of a list that the server has (DeliveryAddressSelect.test.tsx).
  delivery_address_id: [],
  delivery_address: [
    field('delivery_address.street', 'Kajen 1', 'Torget 2'),
    field('delivery_address.postal_code', '411 04', '0150'),
    field('delivery_address.city', 'Bergen', 'Oslo'),
    field('delivery_address.country', 'Norway', 'Finland'),
  ],
  latest_delivery_date: [field('latest_delivery_date', '2126-02-03', '2127-04-05')],
  weight_tolerance: [found(unfolded('Set a weight tolerance', /^Weight tolerance/), '2.5', '7')],
  // Both are there once the deadline is asked for.
  answers_until: [found(unfolded('Set a deadline for answers', /^Answers until/), inDays(3), inDays(9))],
  sealed: [found(() => page.getByRole('checkbox', { name: 'Sealed until then' }), true, true)],
  notes: [field('notes', 'Ring the bell', 'Use the ramp')],
  own_reference: [found(unfolded('Add your reference', /^Your reference/), 'Hangar 4', 'PO 1204')],
  // A project is chosen of a list that the server has (BookingFields.test.tsx).
  project_id: [],
  cost_centre: [found(unfolded('Add a project or cost centre', /^Cost centre/), '4711', '4711-20')],
  wished: [found(() => page.getByRole('checkbox', { name: beam.company_name ?? '' }), true, true)],
  // The preferred supplier comes with the page, and files with their uploads.
  preferred_supplier_id: [],
  file_ids: [],
}

const isBox = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'checkbox'
const valueOf = ({ values }: Field, round: number) => values[round % 2 === 0 ? 0 : 1]

/** By the events that typing and choosing have: with the commands of the browser it would take minutes. */
async function fill(fields: Fields, round: number): Promise<void> {
  for (const one of Object.values(fields).flat()) {
    await expect.poll(one.find).not.toBeNull()
    const [element, value] = [one.find(), valueOf(one, round)]
    if (element === null) throw new Error('the field has gone')
    if (isBox(element)) {
      if (element.checked !== value) element.click()
      continue
    }
    const { prototype } = element.constructor as { prototype: object }
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    // The next field may depend on what follows from this one.
    await new Promise(requestAnimationFrame)
  }
}

const expected = (fields: Fields, round: number) => mapped(fields, (one) => valueOf(one, round))
const mapped = (fields: Fields, to: (field: Field) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, parts]) => [name, parts.map(to)]))

/** The values that a person sees in the fields. */
const seen = (fields: Fields) =>
  mapped(fields, ({ find }) => {
    const element = find()
    if (element === null) return 'not shown'
    return isBox(element) ? element.checked : (element as HTMLInputElement).value
  })

/** The sent values, as the fields would show them. */
const asSeen = (fields: Fields, sent: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, parts]) => [
      name,
      parts.length === 0 ? [] : textsOf({ manual: true, ...sent }[name === 'wished' ? 'wished_supplier_ids' : name]),
    ]),
  )
function textsOf(value: unknown): (string | boolean)[] {
  if (typeof value === 'number') return [decimalText(value)]
  if (typeof value === 'string') return [/^\d{4}-\d\d-\d\dT.*Z$/.test(value) ? localTimeOf(value) : value]
  if (typeof value === 'boolean') return [value]
  if (Array.isArray(value)) return [value.length > 0]
  if (typeof value === 'object' && value !== null) return Object.values(value).map(String)
  return ['']
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const lines = () => page.getByRole('region', { name: 'Positions' }).getByRole('listitem')
const opens = (index: number) => lines().nth(index).getByRole('button').first()

/** Everything that changes which position is open. */
const steps = {
  add: () => button('From the catalogue').click(),
  open: () => opens(0).click(),
  copy: () => button('Copy position 1').click(),
  move: () => button('Move position 1 down').click(),
  remove: async () => {
    await button('Remove position 2').click()
    await expect.element(button('Undo')).toBeVisible()
    // The next steps need what it covers.
    notifications.clean()
  },
  undo: async () => {
    await button('Remove position 1').click()
    await button('Undo').click()
    notifications.clean()
  },
  paste: async () => {
    await button('Paste or drop a list').click()
    await expect.element(pasteField()).toHaveFocus()
    await paste(heads, 'HEA 200\tS355J2\t12 100\t8')
    await page.getByRole('button', { name: 'Add 1 position' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  },
}
const pasted = {
  ...Object.fromEntries(Object.entries(positionFields).map(([name, parts]) => [name, parts.map(() => '')])),
  manual: [true],
  material: ['Steel'],
  profile: ['HEA Beam'],
  manual_product_details: ['Steel HEA Beam'],
  size: ['HEA 200'],
  grade: ['S355J2'],
  length_mm: ['12100'],
  pieces: ['8'],
  volume: ['4.0950'],
}
type Step = keyof typeof steps

const pairs = ['add', 'open', 'copy', 'remove', 'paste'] as const satisfies readonly Step[]

async function openTwo() {
  const scene = await openForm({ adminApproval: false })
  await manual().click()
  await button('Add size, grade and pieces').click()
  await fill(positionFields, 0)
  await fill(requestFields, 0)
  await steps.add()
  await fill(positionFields, 1)
  return scene
}

test('the test covers every field of the form', () => {
  expect(Object.keys({ ...positionFields, ...requestFields }).toSorted()).toEqual(
    Object.keys(emptyQuoteFields).toSorted(),
  )
  expect(Object.keys(positionFields).toSorted()).toEqual(Object.keys(emptyPosition).toSorted())
})

/** Together they have each two steps in both orders. */
const sequences: Record<string, readonly Step[]> = {
  ...Object.fromEntries(
    pairs.map((step, index) => [
      `${step} and others`,
      [step, ...pairs.slice(index + 1).flatMap((other) => [step, other])],
    ]),
  ),
  'moving and an undo': ['move', 'undo', 'move'],
}

for (const [name, sequence] of Object.entries(sequences))
  test(`the sent request equals the shown one after ${name}`, async () => {
    const { sent } = await openTwo()
    let round = 0

    for (const next of sequence) {
      // So that there are others to remove.
      if (next === 'undo' || next === 'remove') await steps.copy()
      await steps[next]()
      if (next === 'add') await fill(positionFields, round)
      expect(seen(requestFields), `the fields of the request after "${next}"`).toEqual(expected(requestFields, round))
      round += 1
      await fill(requestFields, round)
    }

    const positions: object[] = []
    for (const [at] of lines().elements().entries()) {
      await opens(at).click()
      await expect.element(opens(at)).toHaveAttribute('aria-current')
      const shown = seen(positionFields)
      expect([expected(positionFields, 0), expected(positionFields, 1), pasted]).toContainEqual(shown)
      positions.push(shown)
    }
    const request = seen(requestFields)
    await check()
    await page.getByRole('button', { name: /^Send Quote Request/ }).click()

    await expect.poll(() => sent.length).toBe(1)
    expect(asSeen(requestFields, sent[0] ?? {})).toEqual(request)
    expect(sent[0]?.positions.map((position) => asSeen(positionFields, position))).toEqual(positions)
  })
