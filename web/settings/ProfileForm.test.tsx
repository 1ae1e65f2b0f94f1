import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '#domain/access/role.ts'
import { bothRequired } from '#domain/identity/sign-up.ts'
import { messages } from '#domain/errors.ts'
import { openScreen, refusal, serverAnswers } from '#test/screen.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import type { Profile } from './queries/profile.ts'

const first = '2026-11-21T08:00:00.000Z'
const later = '2026-11-21T08:05:00.000Z'
const profile: Profile = {
  company_name: 'Stål Test AB',
  contact_person: 'Test Person',
  phone: '+46 31 1',
  address: null,
  organisation_number: null,
  vat_number: null,
  region: 'Asia',
  country: 'Japan',
  bio: null,
  default_currency: null,
  country_currency: 'SEK',
  updated_at: first,
}
const typedSoFar = {
  company_name: 'Stål Test AB',
  contact_person: 'Test Person',
  phone: '+46 31 1',
  address: '',
  organisation_number: '',
  vat_number: '',
  bio: '',
}

/** The form with a button that simulates a save in another tab. */
function Scene({ role = 'supplier' }: { role?: Role }) {
  const [now, setNow] = useState(profile)
  return (
    <>
      <ProfileForm profile={now} role={role} />
      <button type="button" onClick={() => setNow({ ...now, phone: '112', address: 'Kajen 1', updated_at: later })}>
        Another tab saves
      </button>
    </>
  )
}
const saved = () => Response.json({ updated_at: later })
const save = () => page.getByRole('button', { name: 'Save profile' })
const company = () => page.getByLabelText(/^Company name/)
const bio = () => page.getByLabelText('Bio (optional)')

test('saving waits for a change and sends the whole profile with its version', async () => {
  const sent = serverAnswers(saved)
  await openScreen(<Scene />)
  await expect.element(save()).toHaveAccessibleDescription('Nothing has changed yet.')

  await company().fill('Ny Stål AB')
  await save().click()

  await expect.element(page.getByText('Profile updated successfully')).toBeVisible()
  const place = { region: 'Asia', country: 'Japan' }
  expect(sent).toEqual([{ updated_at: first, ...typedSoFar, company_name: 'Ny Stål AB', ...place }])
})

test('a region enables its countries, and another region clears the country', async () => {
  const sent = serverAnswers(saved)
  await openScreen(<Scene />)
  const country = page.getByLabelText('Country')

  await page.getByLabelText('Region').selectOptions('European Union')
  await expect.element(country).toHaveValue('')
  await country.selectOptions('Sweden')
  await save().click()
  await expect.element(page.getByText('Profile updated successfully')).toBeVisible()
  await page.getByLabelText('Region').selectOptions('No region')

  await expect.element(country).toBeDisabled()
  expect(sent).toMatchObject([{ region: 'European Union', country: 'Sweden' }])
})

test.each([
  ['customer', { default_currency: null }],
  ['admin', {}],
] as const)('a %s sees and sends no place', async (role, own) => {
  const sent = serverAnswers(saved)
  await openScreen(<Scene role={role} />)
  expect(page.getByLabelText('Region').query()).toBeNull()
  expect(page.getByLabelText('Country').query()).toBeNull()

  await bio().fill('Bridges')
  await save().click()

  await expect.element(page.getByText('Profile updated successfully')).toBeVisible()
  expect(sent).toEqual([{ updated_at: first, ...typedSoFar, bio: 'Bridges', ...own }])
})

test.each(['customer'] as const)('a %s chooses the currency in which requests start', async (role) => {
  const sent = serverAnswers(saved)
  await openScreen(<Scene role={role} />)
  const currency = page.getByLabelText('Default currency')
  await expect.element(currency).toHaveValue('')
  await expect.element(currency).toHaveTextContent('By the country of the address (SEK)USDEURGBPSEKNOKDKK')

  await currency.selectOptions('NOK')
  await save().click()

  await expect.element(page.getByText('Profile updated successfully')).toBeVisible()
  expect(sent).toEqual([{ updated_at: first, ...typedSoFar, default_currency: 'NOK' }])
})

test.each(['supplier', 'admin'] as const)('a %s has no default currency', async (role) => {
  serverAnswers(saved)
  await openScreen(<Scene role={role} />)

  await expect.element(company()).toBeVisible()
  expect(page.getByLabelText('Default currency').query()).toBeNull()
})

test('the bio counts characters like the server, and a longer one is rejected and stays', async () => {
  const sent = serverAnswers(saved)
  await openScreen(<Scene />)

  await bio().fill('Stål 😀')
  await expect.element(bio()).toHaveAccessibleDescription('6/2000 characters')
  await bio().fill('x'.repeat(2001))
  await expect.element(page.getByText('2001/2000 characters')).toBeVisible()
  await save().click()

  await expect
    .element(page.getByRole('alert').getByText('The bio can be at most 2\u202F000 characters long.'))
    .toBeVisible()
  await expect.element(bio()).toHaveValue('x'.repeat(2001))
  expect(sent).toEqual([])
})

test('a missing contact person shows an error above the form and at the field', async () => {
  const sent = serverAnswers(saved)
  await openScreen(<Scene />)
  const contact = page.getByLabelText(/^Contact person/)

  await contact.fill(' ')
  await save().click()

  await expect.element(page.getByRole('alert').getByText(bothRequired)).toBeVisible()
  await expect.element(contact).toHaveAccessibleDescription(bothRequired)
  expect(sent).toEqual([])
})

test("another tab's save is not overwritten", async () => {
  const sent = serverAnswers((_method, body) =>
    (body as { updated_at: string }).updated_at === first ? refusal(409, 'stale', messages.stale) : saved(),
  )
  await openScreen(<Scene />)

  const phone = page.getByLabelText(/^Phone/)
  await phone.fill('999')
  await page.getByRole('button', { name: 'Another tab saves' }).click()
  await save().click()

  await expect.element(page.getByRole('alert').getByText(messages.stale)).toBeVisible()
  await expect.element(phone).toHaveValue('999')
  await expect.element(phone).toHaveAccessibleDescription('Saved now: 112')
  await expect.element(page.getByLabelText(/^Address/)).toHaveValue('Kajen 1')
  await save().click()
  await expect.element(page.getByText('Profile updated successfully')).toBeVisible()
  expect(sent).toMatchObject([
    { updated_at: first, phone: '999' },
    { updated_at: later, phone: '999', address: 'Kajen 1' },
  ])
})

test.each([
  ['the server says', refusal(409, 'conflict', 'Your account is being closed.'), 'Your account is being closed.'],
  ['fails without a word', refusal(500, 'internal', messages.unexpected), 'Failed to update profile'],
])('%s: an error is shown, and the typed text stays', async (_what, response, message) => {
  serverAnswers(() => response.clone())
  await openScreen(<Scene />)

  await company().fill('Ny Stål AB')
  await save().click()

  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
  await expect.element(company()).toHaveValue('Ny Stål AB')
})

test("a person's own second save causes no conflict, although the first was stored trimmed", async () => {
  const last = '2026-11-21T08:10:00.000Z'
  const sent = serverAnswers((_method, body) =>
    Response.json({ updated_at: (body as { updated_at: string }).updated_at === first ? later : last }),
  )
  await openScreen(<Scene />)

  await company().fill(' Ny Stål AB ')
  await bio().fill('  ')
  await save().click()
  await expect.element(company()).toHaveValue('Ny Stål AB')
  await expect.element(bio()).toHaveValue('')
  await company().fill('Ny Stål AB  ')
  await bio().fill('Bridges')
  await save().click()

  await expect
    .poll(() => sent)
    .toMatchObject([{ updated_at: first }, { updated_at: later, company_name: 'Ny Stål AB', bio: 'Bridges' }])
})
