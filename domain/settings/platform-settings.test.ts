import { describe, expect, it } from 'vitest'
import { changedSettings, updateSettingsInput } from './platform-settings.ts'

const settings = {
  admin_approval_required: true,
  footer_company: 'Testbolaget AB',
  operator_number: '556000-0001',
  operator_address: 'Hamngatan 1, 111 47 Stockholm, Sweden',
  contact_email: 'hello@test.example',
  certification_text: 'EN 15804',
  admin_notification_email: null,
  carbon_price: 80,
  carbon_price_currency: 'EUR' as const,
}
const read = (changes: Record<string, unknown>) =>
  updateSettingsInput.safeParse({ version: 1, ...settings, ...changes })
const refusals = (changes: Record<string, unknown>) =>
  read(changes).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('updateSettingsInput', () => {
  it('trims texts, and writes addresses in lower case', () => {
    const typed = { footer_company: '  Bolaget AB ', contact_email: ' Hello@Test.example ', certification_text: '' }

    expect(read(typed).data).toMatchObject({
      footer_company: 'Bolaget AB',
      contact_email: 'hello@test.example',
      certification_text: '',
    })
  })

  it.each([
    [{ footer_company: ' ' }, 'footer_company: Please enter the company.'],
    [{ footer_company: 'x'.repeat(121) }, 'footer_company: Please use at most 120 characters.'],
    [{ footer_company: 'One\nTwo' }, 'footer_company: Please use one line.'],
    [{ certification_text: 'Å'.repeat(201) }, 'certification_text: Please use at most 200 characters.'],
    [{ certification_text: 'EN\u000015804' }, 'certification_text: Please use one line.'],
    [{ operator_number: 'x'.repeat(201) }, 'operator_number: Please use at most 200 characters.'],
    [{ operator_address: 'Hamngatan 1\nStockholm' }, 'operator_address: Please use one line.'],
    [{ contact_email: 'nobody' }, 'contact_email: Invalid email format'],
    [{ admin_notification_email: '' }, 'admin_notification_email: Invalid email format'],
    [{ carbon_price: -1 }, 'carbon_price: Please enter an amount from 0 to 100\u202F000.'],
    [{ carbon_price: 100_000.01 }, 'carbon_price: Please enter an amount from 0 to 100\u202F000.'],
    [{ carbon_price: 80.125 }, 'carbon_price: Please use at most two decimals.'],
    [{ carbon_price: 0.000_000_1 }, 'carbon_price: Please use at most two decimals.'],
    [{ carbon_price: '80' }, 'carbon_price: Please enter an amount from 0 to 100\u202F000.'],
    [{ carbon_price_currency: 'CHF' }, 'carbon_price_currency: Please choose a currency from the list.'],
  ])('rejects %j', (changes, refusal) => {
    expect(refusals(changes)).toEqual([refusal])
  })

  it.each([0, 80.5, 100_000])('accepts a carbon price of %d', (carbon_price) => {
    expect(read({ carbon_price }).data).toMatchObject({ carbon_price })
  })

  it('rejects an unknown field', () => {
    expect(read({ colour: 'red' }).success).toBe(false)
  })
})

describe('changedSettings', () => {
  it('returns the changed settings with their values before and after', () => {
    expect(
      changedSettings(settings, { ...settings, carbon_price: 95, admin_notification_email: 'a@test.example' }),
    ).toEqual({
      carbon_price: { before: 80, after: 95 },
      admin_notification_email: { before: null, after: 'a@test.example' },
    })
  })

  it('returns nothing without a change', () => {
    expect(changedSettings(settings, { ...settings })).toEqual({})
  })
})
