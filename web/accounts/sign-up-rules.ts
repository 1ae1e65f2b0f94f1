import { zodResolver } from '@hookform/resolvers/zod'
import { registrationInput } from '#domain/accounts/registration.ts'

export const signUpErrors = zodResolver(registrationInput)
