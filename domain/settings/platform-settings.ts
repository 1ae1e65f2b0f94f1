import { z } from 'zod'
import { signUpInput } from '#domain/identity/sign-up.ts'
import { carbonPriceMessage, carbonPriceSetting } from '#domain/epds/carbon-price.ts'
import { currencies, formatNumber } from '#domain/values/money.ts'
import { typedNumber } from '#domain/values/number-input.ts'
import { lengthOf } from '#domain/values/text-length.ts'

export const settingsMessages = {
  saved: 'Settings updated successfully',
  failed: 'Failed to update settings',
  twoDecimals: 'Please use at most two decimals.',
} as const

const companyMaxLength = 120
const certificationMaxLength = 200
const operatorMaxLength = 200

/** The values are on one line of the footer. */
const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .refine((text) => lengthOf(text) <= maxLength, `Please use at most ${formatNumber(maxLength)} characters.`)
    .refine((text) => !/\p{Cc}/u.test(text), 'Please use one line.')
const { email } = signUpInput.shape

/**
 * The platform's settings (product decision 38). `version`: of the settings that the change is based on. `carbon_price`: of
 * a tonne of CO₂e; 0 ignores carbon. Without `admin_notification_email` every administrator who wants this mail is
 * notified.
 */
export const updateSettingsInput = z.strictObject({
  version: z.int().min(1),
  admin_approval_required: z.boolean(),
  footer_company: line(companyMaxLength).refine((text) => text !== '', 'Please enter the company.'),
  operator_number: line(operatorMaxLength),
  operator_address: line(operatorMaxLength),
  contact_email: email,
  certification_text: line(certificationMaxLength),
  admin_notification_email: email.nullable(),
  carbon_price: typedNumber(carbonPriceMessage)
    .refine((amount) => carbonPriceSetting.shape.amount.safeParse(amount).success, carbonPriceMessage)
    .refine((amount) => /^\d+(\.\d{1,2})?$/.test(String(Math.abs(amount))), settingsMessages.twoDecimals),
  carbon_price_currency: z.enum(currencies, 'Please choose a currency from the list.'),
})
export type UpdateSettingsInput = z.infer<typeof updateSettingsInput>
export type PlatformSettings = Omit<UpdateSettingsInput, 'version'>

/** The changed fields of a settings update. Empty if nothing changes. */
export function changedSettings(
  before: PlatformSettings,
  after: PlatformSettings,
): { [Field in keyof PlatformSettings]?: { before: PlatformSettings[Field]; after: PlatformSettings[Field] } } {
  const names = Object.keys(after) as (keyof PlatformSettings)[]
  return Object.fromEntries(
    names
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { before: before[name], after: after[name] }]),
  )
}
