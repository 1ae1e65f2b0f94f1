import { useState } from 'react'
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import { today } from '#web/components/local-day.ts'
import { typedDerivation, type EpdFields } from './epd-fields.ts'

type Question = { doubt: string; save: () => void }

/** Asks before typed values are saved of which the value per kg is far from what is usual, such as one per tonne. */
export function useImplausibleQuestion() {
  const [question, setQuestion] = useState<Question | null>(null)
  const close = () => setQuestion(null)
  return {
    /** Saves at once, or after the person has confirmed. */
    ask({ by_hand, material }: Pick<EpdFields, 'by_hand' | 'material'>, save: () => void) {
      const derived = typedDerivation(by_hand, material, today())
      const doubt = derived?.ok ? derived.warnings.find(({ code }) => code === 'implausible')?.message : undefined
      if (doubt === undefined) save()
      else setQuestion({ doubt, save })
    },
    question: question && (
      <ConfirmDialog
        opened
        title="Save this value?"
        confirmLabel="Save it"
        onClose={close}
        onConfirm={() => {
          close()
          question.save()
        }}
      >
        {question.doubt}
      </ConfirmDialog>
    ),
  }
}
