import { describe, expect, it } from 'vitest'
import {
  confirmOrderInput,
  confirmReceiptInput,
  correctDeliveryInput,
  decideConfirmationInput,
  recordDeliveryInput,
} from './order-input.ts'

const messagesOf = ({
  error,
}: {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined
}) => error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

const id = '7f3a91c2-0000-4000-8000-000000000000'
const confirmation = { after: 0, lines: [{ position: 1, day: '2027-01-10' }] }
const delivery = { after: 0, sent_on: '2027-01-10', lines: [{ position: 1, weight: 4.2 }] }

describe('confirmOrderInput', () => {
  it('takes what was ordered where nothing else is said', () => {
    expect(confirmOrderInput.parse({ ...confirmation, number: ' A-17 ' })).toEqual({
      after: 0,
      number: 'A-17',
      note: null,
      lines: [{ position: 1, day: '2027-01-10', price: null, volume: null }],
      file_ids: [],
    })
  })

  it.each([
    [{ day: '2027-02-30' }, 'lines.0.day: Please enter a valid date.'],
    [{ price: 0 }, 'lines.0.price: The price must be above 0.'],
    [{ price: 1e-9 }, 'lines.0.price: A price has at most 12 digits, 6 of them decimals.'],
    [{ volume: -1 }, 'lines.0.volume: Please enter a valid volume'],
    [{ volume: 10.00000001 }, 'lines.0.volume: Please use at most six decimals.'],
  ])('refuses %j at its field', (different, message) => {
    const lines = [{ position: 1, day: '2027-01-10', ...different }]
    expect(messagesOf(confirmOrderInput.safeParse({ ...confirmation, lines }))).toEqual([message])
  })
})

describe('decideConfirmationInput', () => {
  it('needs words for a refusal alone', () => {
    expect(decideConfirmationInput.safeParse({ version: 1, accepted: true }).success).toBe(true)
    expect(messagesOf(decideConfirmationInput.safeParse({ version: 1, accepted: false, words: ' ' }))).toEqual([
      'words: Please say what you expect instead.',
    ])
  })
})

describe('recordDeliveryInput', () => {
  it.each([
    [
      [{ position: 1, weight: 0 }],
      'lines.0.weight: The weight must be above 0. Leave the field empty for what is not in this delivery.',
    ],
    [[{ position: 1, weight: 1e308 }], 'lines.0.weight: The weight is too high.'],
    [
      [
        { position: 1, weight: 1 },
        { position: 1, weight: 2 },
      ],
      'lines: A position is named twice.',
    ],
    [[], 'lines: Please enter the weight of at least one position.'],
  ])('refuses the lines %j', (lines, message) => {
    expect(messagesOf(recordDeliveryInput.safeParse({ ...delivery, lines }))).toContain(message)
  })

  it('takes a certificate with its heat number', () => {
    const lines = [{ position: 1, weight: 4.2, certificate: '3.1', heat_number: '48213' }]
    expect(recordDeliveryInput.parse({ ...delivery, lines }).lines).toEqual(lines)
  })
})

it('correctDeliveryInput takes a delivery without lines, which withdraws it', () => {
  expect(
    correctDeliveryInput.safeParse({ delivery_id: id, version: 1, sent_on: '2027-01-10', lines: [] }).success,
  ).toBe(true)
})

it('confirmReceiptInput takes nothing received, and refuses less', () => {
  const receipt = (received: number) => ({ delivery_id: id, version: 1, lines: [{ position: 1, received }] })
  expect(confirmReceiptInput.safeParse(receipt(0)).success).toBe(true)
  expect(messagesOf(confirmReceiptInput.safeParse(receipt(-1)))).toEqual([
    'lines.0.received: The weight cannot be negative.',
  ])
})

it.each(['a\nOpen the order: https://evil.example', 'a\u0007', 'a\u2028b'])('one-line fields refuse %j', (forged) => {
  const lines = [{ position: 1, weight: 4.2, heat_number: forged }]
  const given = { ...delivery, carrier: forged, note_number: forged, lines }
  expect(messagesOf(confirmOrderInput.safeParse({ ...confirmation, number: forged }))).toEqual([
    'number: Please write this on one line.',
  ])
  expect(messagesOf(recordDeliveryInput.safeParse(given))).toEqual([
    'note_number: Please write this on one line.',
    'carrier: Please write this on one line.',
    'lines.0.heat_number: Please write this on one line.',
  ])
})
