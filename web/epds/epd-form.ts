import { useRef } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { ZodType } from 'zod'
import { errorMessage, fieldMessagesOf } from '#web/api.ts'
import { today } from '#web/components/local-day.ts'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { epdFieldOf, valueProblem, type EpdFields } from './epd-fields.ts'

export type EpdForm = UseFormReturn<EpdFields>

/** The form of a record, with its checks. A message about all modules or products stands at the first of their fields. */
export function useEpdForm(defaultValues: EpdFields) {
  const form = useForm<EpdFields>({ defaultValues })
  const { problems, field, show, showIssues, clear } = useFormProblems(form)
  const isSending = useRef(false)
  const named = (path: string) => epdFieldOf(path, form.getValues('by_hand'))
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
    check<Input>(
      schema: ZodType<Input>,
      values: { by_hand: object | null; [field: string]: unknown },
    ): Input | undefined {
      const { data, error } = schema.safeParse(values)
      const noValue = values.by_hand === null ? undefined : valueProblem(form.getValues('by_hand'), today())
      // In the order of the page, where the typed values come first.
      const { true: typed = [], false: others = [] } = Object.groupBy(error?.issues ?? [], ({ path }) =>
        String(path[0] === 'by_hand'),
      )
      const issues = [...typed, ...(noValue ? [noValue] : []), ...others]
      if (issues.length === 0) return data
      showIssues(issues.map(({ path, message }) => ({ path: named(path.join('.')).split('.'), message })))
      return undefined
    },
    /** Saves once, however often the button is pressed meanwhile. A refusal of the server stands at the fields that it names. */
    async send(save: () => Promise<void>) {
      if (isSending.current) return
      isSending.current = true
      try {
        await save()
      } catch (error) {
        const messages = Object.entries(fieldMessagesOf(error)).map(([path, message]) => [named(path), message])
        show(Object.fromEntries(messages), errorMessage(error, 'Failed to save the EPD. Please try again.'))
      } finally {
        isSending.current = false
      }
    },
  }
}
