import { z } from 'zod'
import type { Role } from '#domain/access/role.ts'
import { bothRequired } from '#domain/identity/sign-up.ts'
import type { FieldMessages } from '#domain/errors.ts'
import { regionOfCountry, regions } from '#domain/values/regions.ts'
import { currencies, formatNumber } from '#domain/values/money.ts'
import { lengthOf } from '#domain/values/text-length.ts'
import { companyText, withCheckedNumbers } from './company-number-input.ts'

/** The maximum length of a company's description (specification 001, section 5). */
export const bioMaxLength = 2000

/** Specification 001, section 5: 'n/2000 characters'. */
export const bioCounter = (bio: string): string => `${lengthOf(bio)}/${bioMaxLength} characters`

const required = companyText.refine((value) => value !== '', bothRequired)

/**
 * A person's own profile. `updated_at`: of the profile that the edit is based on, so that a later one is not overwritten
 * unseen. Only suppliers have region and country, and only customers a default currency: null leaves it to the country, and
 * without the field it stays. The same holds for the numbers, which '' removes; they are stored as their country writes them.
 */
export const updateProfileInput = z
  .strictObject({
    updated_at: z.iso.datetime(),
    company_name: required,
    contact_person: required,
    phone: companyText,
    address: companyText,
    bio: z
      .string()
      .normalize()
      .refine(
        (value) => lengthOf(value) <= bioMaxLength,
        `The bio can be at most ${formatNumber(bioMaxLength)} characters long.`,
      ),
    region: z.enum(regions, 'Please choose a region from the list.').nullable().optional(),
    country: z.string().nullable().optional(),
    default_currency: z.enum(currencies, 'Please choose a currency from the list.').nullable().optional(),
    organisation_number: companyText.optional(),
    vat_number: companyText.optional(),
  })
  .superRefine(({ region, country }, context) => {
    const regionOf = country ? regionOfCountry(country) : undefined
    if (country && (regionOf === undefined || regionOf !== region))
      context.addIssue({ code: 'custom', path: ['country'], message: 'Please choose a country of the region.' })
  })
  .transform(withCheckedNumbers)
export type UpdateProfileInput = z.infer<typeof updateProfileInput>

/** The fields of the input that this role does not have. */
export function fieldsOfOtherRoles(role: Role, input: UpdateProfileInput): FieldMessages {
  const foreign = Object.entries(fieldsOfRole).filter(([, { of }]) => of !== role)
  return Object.fromEntries(
    foreign
      .filter(([field]) => input[field as keyof typeof fieldsOfRole] !== undefined)
      .map(([field, { message }]) => [field, message]),
  )
}

const place = { of: 'supplier', message: 'Only suppliers have a place.' } as const
const fieldsOfRole = {
  region: place,
  country: place,
  default_currency: { of: 'customer', message: 'Only buyers have a default currency.' },
} as const
