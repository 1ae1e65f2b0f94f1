import { zodResolver } from '@hookform/resolvers/zod'
import { signUpInput } from '#domain/account.ts'

export const refuseSignUp = zodResolver(signUpInput)
