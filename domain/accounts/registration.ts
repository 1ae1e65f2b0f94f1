import { z } from 'zod'
import { signUpInput } from '#domain/identity/sign-up.ts'
import { companyText, withCheckedNumbers } from './company-number-input.ts'

/** The input of a registration: that of every sign-up, and the numbers of the company if it has them at hand. */
export const registrationInput = z
  .strictObject({
    ...signUpInput.shape,
    organisation_number: companyText.optional(),
    vat_number: companyText.optional(),
  })
  .transform(withCheckedNumbers)
export type RegistrationInput = z.infer<typeof registrationInput>
