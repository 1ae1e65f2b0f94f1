import { useForm, type UseFormReturn } from 'react-hook-form'
import type { ZodType } from 'zod'
import { errorMessage, fieldMessagesOf } from '#web/api.ts'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { fieldOf, type EpdFields } from './epd-fields.ts'

export type EpdForm = UseFormReturn<EpdFields>

/** The form of a record, with its checks. A message about all modules or products stands at the first of their fields. */
export function useEpdForm(defaultValues: EpdFields) {
  const form = useForm<EpdFields>({ defaultValues })
  const { problems, field, show, showIssues, clear } = useFormProblems(form)
  const named = (path: string) => fieldOf(path, form.getValues('by_hand'))
  return {
    form,
    problems,
    fileError: field('file').error,
    clear() {
      clear()
      // A message about the file or the products belongs to no input that would clear it.
      form.clearErrors()
    },
    /** The values as the schema reads them. Undefined if it refuses them, which is then shown. */
    check<Input>(schema: ZodType<Input>, values: unknown): Input | undefined {
      const { data, error } = schema.safeParse(values)
      if (error)
        showIssues(error.issues.map(({ path, message }) => ({ path: named(path.join('.')).split('.'), message })))
      return data
    },
    /** Shows a refusal of the server at the fields that it names. */
    showError(error: Error) {
      const messages = Object.entries(fieldMessagesOf(error)).map(([path, message]) => [named(path), message])
      show(Object.fromEntries(messages), errorMessage(error, 'Failed to save the EPD. Please try again.'))
    },
  }
}
