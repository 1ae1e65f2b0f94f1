import { z } from '@hono/zod-openapi'
import { signUpInput } from '#domain/identity/sign-up.ts'
import type { FieldMessages } from '#domain/errors.ts'
import { createAdmin } from '#server/accounts/commands/create-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'

/** `company_name`: only the first administrator names the platform's company. */
export const adminInput = signUpInput
  .pick({ email: true, password: true, contact_person: true, company_name: true })
  .partial({ company_name: true })
export type AdminInput = z.infer<typeof adminInput>

const question = z.strictObject({ createAdmin: adminInput })
export const localAnswer = z.union([
  z.strictObject({ ok: z.literal(true) }),
  z.strictObject({ ok: z.literal(false), message: z.string(), fields: z.record(z.string(), z.string()) }),
])
export type LocalAnswer = z.infer<typeof localAnswer>

/** The only request that a command on this machine may send to a running program: create an administrator. */
export async function answerLocally(services: Pick<Services, 'db'>, request: unknown): Promise<LocalAnswer> {
  const parsed = question.safeParse(request)
  if (!parsed.success) return refused('The program that is running is of another version. Stop it, or start it anew.')
  try {
    await createAdmin(services, { requestId: null, address: null, at: new Date() }, parsed.data.createAdmin)
    return { ok: true }
  } catch (error) {
    if (error instanceof AppError) return refused(error.message, error.fieldMessages)
    throw error
  }
}

const refused = (message: string, fields: FieldMessages = {}): LocalAnswer => ({ ok: false, message, fields })
