import { expect, test } from 'vitest'
import { paperFileName } from './paper.ts'

test.each([
  ['purchase_order', null, 'verdigris-purchase-order-7F3A91C2.pdf'],
  ['request', null, 'verdigris-request-for-quotation-7F3A91C2.pdf'],
  ['offer', 'Nordstål & Søn, Łódź ÄÖ AB', 'verdigris-offer-7F3A91C2-nordstal-son-lodz-ao-ab.pdf'],
  ['offer', '"; filename=\r\n../evil', 'verdigris-offer-7F3A91C2-filename-evil.pdf'],
  ['offer', '钢铁', 'verdigris-offer-7F3A91C2.pdf'],
  ['offer', 'a'.repeat(200), `verdigris-offer-7F3A91C2-${'a'.repeat(60)}.pdf`],
] as const)('the file of the %s of %j is %s', (kind, supplier, name) => {
  expect(paperFileName(kind, '7F3A91C2', supplier)).toBe(name)
})
