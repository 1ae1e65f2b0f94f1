import { expect, it } from 'vitest'
import { orderMails } from './order-mails.ts'

const company = 'Kari Holm, Nordstål AB'
const position = {
  material: 'Steel',
  subcategory: 'HEA Beam',
  product_name: null,
  manual_product_details: 'HEA 200',
  size: null,
  grade: null,
  standard: null,
  length_mm: null,
  pieces: null,
  finish: null,
  tolerance: null,
  certificate: null,
} as const
const order = {
  own_reference: 'PO-77',
  positions: [1, 2].map((number) => ({ ...position, position: number, volume: 4.1 })),
}
const party = [
  { label: 'Supplier', value: company },
  { label: 'Buyer’s reference', value: 'PO-77' },
]
const confirmed = {
  company,
  order,
  lines: [
    { position: 1, day: '2027-01-10' },
    { position: 2, day: '2027-01-14' },
  ],
  differences: [],
  currency: 'EUR',
  number: 'A-17',
  note: null,
} as const

it('confirmed says the days, or what differs with the earlier value', () => {
  expect(orderMails.confirmed(confirmed)).toMatchObject({
    subject: 'Order confirmed: 10 January 2027 to 14 January 2027',
    facts: [
      ...party,
      { label: 'Supplier’s number', value: 'A-17' },
      { label: 'Position 1', value: '10 January 2027' },
      { label: 'Position 2', value: '14 January 2027' },
    ],
  })
  const differences = [{ position: 2, of: 'day', from: '2027-01-10', to: '2027-01-14' }] as const
  expect(orderMails.confirmed({ ...confirmed, differences })).toMatchObject({
    subject: 'Order confirmed with changes',
    facts: [...party, {}, { label: 'Position 2', value: '14 January 2027', was: '10 January 2027' }],
  })
})

it('decided says what still holds after a refusal', () => {
  const refused = { company, accepted: false, words: 'Not later than the 12th' }
  const { paragraphs, closing } = orderMails.decided({ ...refused, isDelivered: false })
  expect(closing).toEqual(['Open the order to send another confirmation.'])
  expect(orderMails.decided({ ...refused, isDelivered: true }).closing).toEqual([
    'Open the order to write to the buyer.',
  ])
  expect(paragraphs).toEqual([
    `${company} refused the changes of your confirmation. What was agreed before still holds.`,
    '“Not later than the 12th”',
  ])
})

it('delivered lists at most 20 rows', () => {
  const lines = Array.from({ length: 30 }, (_, index) => ({
    position: index + 1,
    weight: 0.1,
    received: null,
    problem: null,
  }))
  const mail = orderMails.delivered({
    company,
    order,
    number: 2,
    lines,
    positions: 30,
    sent_on: '2027-01-09',
    carrier: null,
    note_number: null,
  })
  expect(mail.subject).toBe('Delivery 2: 3 tons')
  expect(mail.facts).toHaveLength(21)
  expect(mail.facts.at(-1)).toEqual({ label: 'And', value: '13 more' })
  expect(mail.facts.slice(0, 2)).toEqual(party)
  expect(mail.positions.shown).toMatchObject([{ number: 1 }, { number: 2 }])
})

it('received names each report and each other weight', () => {
  const line = { position: 2, problem: 'damaged', words: 'Bent', weight: 4, received: 4 } as const
  expect(orderMails.received({ company, order, number: 1, lines: [line], note: null })).toMatchObject({
    subject: 'Delivery 1 was received, with a report',
    facts: [
      { label: 'Buyer', value: company },
      { label: 'Buyer’s reference', value: 'PO-77' },
      { label: 'Position 2', value: 'Damaged: Bent' },
    ],
    positions: { shown: [{ number: 2 }] },
  })
  const received = (tons: number) => {
    const lines = [{ ...line, problem: null, words: null, received: tons }]
    return orderMails.received({ company, order, number: 1, lines, note: null })
  }
  expect(received(4).facts).toHaveLength(2)
  expect(received(3.5)).toMatchObject({ subject: 'Delivery 1 was received' })
  expect(received(3.5).facts.at(-1)).toEqual({ label: 'Position 2', value: '3.5 tons received of 4 tons' })
})

it('receiptAnswered and late say who does what', () => {
  expect(orderMails.receiptAnswered({ company, number: 1, answer: 'credits', words: null }).paragraphs).toEqual([
    `${company} answered: We credit the amount.`,
  ])
  expect(orderMails.late({ day: '2027-01-10', isSupplier: true }).closing[0]).toMatch(/record the delivery/)
})
