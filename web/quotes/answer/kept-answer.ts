import type { UseFormReturn } from 'react-hook-form'
import { askedForOf } from '#web/materials/edited-positions.ts'
import { useKeptInput } from '#web/forms/kept-input.ts'
import { typedNames, type AnswerFields, type AskedRequest } from './answer-fields.ts'
import { carriedAnswer } from './carried-answer.ts'
import type { LineFields } from './offer-fields.ts'

/**
 * Keeps a typed answer when the session ends. The request may be another one when it comes back, so the lines are kept with what their
 * positions ask for. `onLost` gets sentences about lines that have no position any more.
 */
export function useKeptAnswer(
  quoteId: string,
  form: UseFormReturn<AnswerFields>,
  request: AskedRequest & { lines: readonly LineFields[] },
  onLost: (lost: string[]) => void,
) {
  useKeptInput<Partial<AnswerFields> & { byPosition: { asked: ReturnType<typeof askedForOf>; typed: AnswerFields } }>(
    `answer ${quoteId}`,
    () => {
      const typed = form.getValues()
      return {
        ...Object.fromEntries(typedNames.map((name) => [name, typed[name]])),
        byPosition: { asked: askedForOf(request), typed },
      }
    },
    ({ byPosition, ...back }) => {
      if (byPosition) {
        const { asked, typed } = byPosition
        const carried = carriedAnswer(asked, askedForOf(request), typed, request.lines, [])
        if (back.lines) {
          back.lines = carried.lines
          if (carried.lost.length > 0) onLost(carried.lost)
        }
        if (back.carbon) back.carbon = carried.carbon
      }
      for (const name of typedNames)
        if (back[name] !== undefined) form.setValue(name, back[name], { shouldDirty: true })
    },
  )
}
