import { zodResolver } from '@hookform/resolvers/zod'
import { signUpInput } from '#domain/identity/sign-up.ts'

export const signUpErrors = zodResolver(signUpInput)
