import { describe, expect, it } from 'vitest'
import { createQuoteInput, isPastEverywhere } from './create-quote-input.ts'
import { latestDeliveryText } from './delivery-input.ts'
import { quoteRefusals } from './quote-texts.ts'

const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const manual = { material: 'Steel', profile: 'HEA Beam', manual_product_details: 'HEA 200, 12 m', volume: 12.5 }
const noDetails = {
  size: null,
  grade: null,
  standard: null,
  length_mm: null,
  pieces: null,
  finish: null,
  tolerance: null,
  certificate: null,
  note: null,
}
const onlyPosition = { ...manual, product_id: null, ...noDetails, max_epd: null, max_price_per_kg: null }
const address = { street: 'Gatan 1', postal_code: '411 04', city: 'Göteborg' }

type Result = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
const issuesOf = ({ error }: Result) => error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
const only = { positions: [manual] }
const refusalsOf = (different: Record<string, unknown>) =>
  issuesOf(createQuoteInput.safeParse({ ...only, ...different }))
const refusalsOfPosition = (different: Record<string, unknown>) =>
  issuesOf(createQuoteInput.safeParse({ positions: [{ ...manual, ...different }] }))

describe('createQuoteInput', () => {
  it('accepts the least that can be asked, with the defaults of the form', () => {
    expect(createQuoteInput.parse(only)).toEqual({
      positions: [onlyPosition],
      max_price_shown: false,
      max_price_currency: 'USD',
      delivery_to_site: false,
      delivery_address: null,
      delivery_address_id: null,
      latest_delivery_date: null,
      weight_tolerance: 5,
      notes: null,
      own_reference: null,
      project_id: null,
      preferred_supplier_id: null,
      wished_supplier_ids: [],
      wished_positions: [],
      answers_until: null,
      sealed: false,
      supplier_ids: [],
      file_ids: [],
    })
  })

  it('accepts details and a volume alone', () => {
    const { positions } = createQuoteInput.parse({ positions: [{ manual_product_details: 'Railing', volume: 2 }] })

    expect(positions).toEqual([
      { ...onlyPosition, manual_product_details: 'Railing', volume: 2, material: null, profile: null },
    ])
    expect(createQuoteInput.parse({ positions }).positions).toEqual(positions)
  })

  it('accepts a product in place of a description', () => {
    const parsed = createQuoteInput.parse({ positions: [{ ...manual, manual_product_details: null, product_id: id }] })

    expect(parsed.positions).toMatchObject([{ product_id: id, manual_product_details: null }])
  })

  it('accepts several positions, each with its details', () => {
    const beams = {
      ...manual,
      size: 'he 200 a',
      grade: ' S355J2 ',
      length_mm: 12_100,
      pieces: 12,
      certificate: '3.1',
      note: ' ',
    }
    const parsed = createQuoteInput.parse({ positions: [manual, beams], notes: 'Call before delivery' })

    expect(parsed.positions).toEqual([
      onlyPosition,
      {
        ...onlyPosition,
        size: 'he 200 a',
        grade: 'S355J2',
        length_mm: 12_100,
        pieces: 12,
        certificate: '3.1',
      },
    ])
    expect(parsed.notes).toBe('Call before delivery')
  })

  it('reports the position of a wrong field', () => {
    const positions = [
      manual,
      { ...manual, volume: 0, certificate: '4.1', pieces: 1.5 },
      { ...manual, profile: 'Nonsense' },
    ]

    expect(issuesOf(createQuoteInput.safeParse({ positions }))).toEqual([
      ['positions.1.pieces', 'Pieces must be a whole number.'],
      ['positions.1.certificate', 'Please choose a certificate of EN 10204.'],
      ['positions.1.volume', 'Please enter a valid volume'],
      ['positions.2.profile', 'Please select a profile'],
    ])
  })

  it('accepts 1 to 200 positions, and no field of a position beside them', () => {
    const several = (count: number) =>
      issuesOf(createQuoteInput.safeParse({ positions: Array.from({ length: count }, () => manual) }))

    expect(several(200)).toEqual([])
    expect(several(201)).toEqual([['positions', 'A request has at most 200 positions.']])
    expect(several(0)).toEqual([['positions', 'Please add a position.']])
    expect(createQuoteInput.safeParse({ ...only, volume: 5 }).error?.issues).toMatchObject([{ keys: ['volume'] }])
  })

  it('accepts all fields of the form, trimmed', () => {
    const parsed = createQuoteInput.parse({
      positions: [{ ...manual, max_epd: 0.7, max_price_per_kg: 1.2 }],
      max_price_currency: 'EUR',
      delivery_to_site: true,
      delivery_address: { ...address, city: ' Göteborg ' },
      latest_delivery_date: '2028-02-29',
      weight_tolerance: 5,
      notes: ' Call before delivery ',
      preferred_supplier_id: id,
      file_ids: [id],
    })

    expect(parsed.positions).toMatchObject([{ max_epd: 0.7, max_price_per_kg: 1.2 }])
    expect(parsed).toMatchObject({
      max_price_currency: 'EUR',
      delivery_address: { ...address, country: 'Sweden' },
      latest_delivery_date: '2028-02-29',
      weight_tolerance: 5,
      notes: 'Call before delivery',
      preferred_supplier_id: id,
      file_ids: [id],
    })
  })

  it.each<[Record<string, unknown>, string, string]>([
    [{ material: 'Gold' }, 'material', 'Please select a material'],
    [{ material: undefined }, 'material', 'Please select a material'],
    [{ profile: '' }, 'profile', 'Please select a profile'],
    [{ material: 'Copper' }, 'profile', 'Please select a profile'],
    [{ manual_product_details: null }, 'product_id', 'Please select a product or enable manual input'],
    [{ manual_product_details: undefined }, 'product_id', 'Please select a product or enable manual input'],
    [{ product_id: id }, 'manual_product_details', 'Please choose either a product or manual input.'],
    [{ manual_product_details: '  ' }, 'manual_product_details', 'Please enter product details'],
    [
      { manual_product_details: 'd'.repeat(5001) },
      'manual_product_details',
      'Please use at most 5\u202F000 characters.',
    ],
    [{ volume: undefined }, 'volume', 'Please enter a valid volume'],
    [{ volume: '12' }, 'volume', 'Please enter a valid volume'],
    [{ volume: 0 }, 'volume', 'Please enter a valid volume'],
    [{ volume: -1 }, 'volume', 'Please enter a valid volume'],
    [{ volume: Number.POSITIVE_INFINITY }, 'volume', 'Please enter a valid volume'],
    [{ volume: 1_000_001 }, 'volume', 'Please enter a valid volume'],
    [{ max_epd: -0.1 }, 'max_epd', 'Max EPD cannot be negative.'],
    [{ max_epd: '1' }, 'max_epd', 'Max EPD must be a number.'],
    [{ max_epd: 1_000_001 }, 'max_epd', 'Max EPD is too high.'],
    [{ max_price_per_kg: -0.01 }, 'max_price_per_kg', 'Max price cannot be negative.'],
  ])('refuses %o of a position at its field', (different, field, message) => {
    expect(refusalsOfPosition(different)).toEqual([[`positions.0.${field}`, message]])
  })

  it.each<[Record<string, unknown>, string, string]>([
    [{ delivery_to_site: true }, 'delivery_address', 'Please enter the delivery address.'],
    [{ latest_delivery_date: '2027-02-29' }, 'latest_delivery_date', latestDeliveryText],
    [{ notes: 'n'.repeat(5001) }, 'notes', 'Please use at most 5\u202F000 characters.'],
    [{ preferred_supplier_id: 'somebody' }, 'preferred_supplier_id', 'Unknown id.'],
    [{ supplier_ids: ['somebody'] }, 'supplier_ids.0', 'Unknown id.'],
    [{ wished_supplier_ids: ['somebody'] }, 'wished_supplier_ids.0', 'Unknown id.'],
    [{ wished_supplier_ids: Array(101).fill(id) }, 'wished_supplier_ids', quoteRefusals.tooManyRecipients],
    [{ wished_positions: [{ supplier_id: id, positions: [1] }] }, 'wished_positions', quoteRefusals.wishForOthers],
    [{ file_ids: Array.from({ length: 21 }, () => id) }, 'file_ids', 'Please attach at most 20 files.'],
  ])('rejects %o at its field', (different, path, message) => {
    expect(refusalsOf(different)).toEqual([[path, message]])
  })

  it.each([
    ['street', 'Street is required when delivering to site.'],
    ['postal_code', 'Postal code is required when delivering to site.'],
    ['city', 'City is required when delivering to site.'],
    ['country', 'Country is required when delivering to site.'],
  ])('requires the %s of a delivery to site', (field, message) => {
    const delivery_address = { ...address, country: 'Norway', [field]: '  ' }

    expect(refusalsOf({ delivery_to_site: true, delivery_address })).toEqual([[`delivery_address.${field}`, message]])
  })

  it.each([{ volume: 0.1 }, { volume: 1_000_000 }, { max_epd: 0, max_price_per_kg: 0 }])(
    'accepts values of a position at their limits',
    (different) => {
      expect(refusalsOfPosition(different)).toEqual([])
    },
  )

  it.each([{ file_ids: Array.from({ length: 20 }, () => id) }, { notes: 'n'.repeat(5000) }])(
    'accepts values at their limits',
    (different) => {
      expect(refusalsOf(different)).toEqual([])
    },
  )

  it.each(['status', 'admin_approved', 'customer_id', 'admin_notes', 'selected_suppliers'])(
    'rejects %s, which the form does not have',
    (field) => {
      expect(createQuoteInput.safeParse({ ...only, [field]: true }).error?.issues).toMatchObject([{ keys: [field] }])
    },
  )
})

describe('isPastEverywhere', () => {
  // UTC-12 is the last zone in which a day ends: 11:59:59 UTC of the day after.
  it.each([
    ['2027-03-01T11:59:59.999Z', false],
    ['2027-03-01T12:00:00.000Z', true],
    ['2027-02-28T00:00:00.000Z', false],
    ['2027-02-27T23:00:00.000Z', false],
    ['2028-01-01T00:00:00.000Z', true],
  ])('for 28 February 2027 at %s returns %s', (now, past) => {
    expect(isPastEverywhere('2027-02-28', new Date(now))).toBe(past)
  })
})

describe('delivery dates in the form and on the server', () => {
  // At one time there are three dates in the world: the first time zone has a date that the last will have a day later.
  it.each([
    ['Pacific/Kiritimati', '2027-02-28T09:59:59Z', '2027-02-28'],
    ['Pacific/Kiritimati', '2027-02-28T10:00:00Z', '2027-03-01'],
    ['Europe/Stockholm', '2027-02-27T22:59:59Z', '2027-02-27'],
    ['Europe/Stockholm', '2027-02-27T23:00:00Z', '2027-02-28'],
    ['America/St_Johns', '2028-01-01T03:29:59Z', '2027-12-31'],
    ['America/St_Johns', '2028-01-01T03:30:00Z', '2028-01-01'],
    ['Pacific/Niue', '2028-03-01T10:59:59Z', '2028-02-29'],
  ])('accept in %s at %s the local date %s', (_zone, at, today) => {
    expect(isPastEverywhere(today, new Date(at))).toBe(false)
  })

  it('share one message', () => {
    expect(quoteRefusals.pastDeliveryDate).toBe('The latest delivery date cannot be before today.')
  })
})
