import { expect, it } from 'vitest'
import { deliverySite, siteFacts, siteShownTo, type DeliverySite } from './delivery-site.ts'

const yard: DeliverySite = {
  contact: 'Test Person',
  phone: '070-000 00 00',
  opening_hours: 'Weekdays 7 to 15',
  unloading: 'Crane, lorries of at most 18 m',
}
const none: DeliverySite = { contact: null, phone: null, opening_hours: null, unloading: null }

it('deliverySite takes what belongs to the site, and is null without any of it', () => {
  const named = { ...yard, name: 'Yard' }
  expect(deliverySite(named)).toEqual(yard)
  expect(deliverySite({ ...none, phone: '1' })).toEqual({ ...none, phone: '1' })
  expect(deliverySite(none)).toBeNull()
})

it('siteShownTo hides the contact and the phone from a supplier that does not deliver', () => {
  expect(siteShownTo(yard, { delivers: true })).toEqual(yard)
  expect(siteShownTo(yard, { delivers: false })).toEqual({ ...yard, contact: null, phone: null })
  expect(siteShownTo(null, { delivers: true })).toBeNull()
})

it('siteShownTo hides that there is a contact if there is nothing else', () => {
  expect(siteShownTo({ ...none, contact: 'Test Person' }, { delivers: false })).toBeNull()
})

it('siteFacts names what there is, in one order', () => {
  expect(siteFacts(yard)).toEqual([
    { term: 'Opening hours', value: 'Weekdays 7 to 15' },
    { term: 'Unloading', value: 'Crane, lorries of at most 18 m' },
    { term: 'Contact on site', value: 'Test Person' },
    { term: 'Phone on site', value: '070-000 00 00' },
  ])
  expect(siteFacts({ ...none, unloading: 'Crane' })).toEqual([{ term: 'Unloading', value: 'Crane' }])
  expect(siteFacts(null)).toEqual([])
})
