import { useState } from 'react'
import { setCarbonTargetInput } from '#domain/quotes/insights.ts'
import { formatNumber } from '#domain/values/money.ts'
import { useDenial } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import { Panel } from '#web/components/Panel.tsx'
import { decimalText, typedDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
import { useSetCarbonTarget } from '#web/quotes/queries/insights.ts'

/** What the company wants its purchases to emit at most, on average. */
export function CarbonTarget({ target }: { target: number | null }) {
  // Null as long as nothing is typed here: then it shows what a colleague saves.
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const setting = useSetCarbonTarget()
  const denial = useDenial('setCarbonTarget')
  const stored = decimalText(target)
  const text = typed ?? stored
  const save = () => {
    const input = setCarbonTargetInput.safeParse({ target: typedDecimal(text) })
    setProblem(input.success ? undefined : (input.error.issues[0]?.message ?? 'Please enter a number.'))
    if (!input.success) return
    setting.mutate(input.data.target, {
      onSuccess: ({ target: saved }) => {
        setTyped(null)
        notifySuccess(saved === null ? 'Target removed' : 'Target saved')
      },
      onError: (error) => notifyError(errorMessage(error, 'Failed to save the target. Please try again.')),
    })
  }
  const meaning = (
    <p className="flush muted">
      The most that what you buy is to emit on average. It is per kg and not per year, so that it can be compared with
      an EPD, and with a month in which you buy more. Only your company sees it.
    </p>
  )
  if (denial !== undefined)
    return (
      <Panel title="Carbon target">
        <div className="stack gap-12">
          {meaning}
          <p className="flush">{target === null ? 'No target is set.' : `${formatNumber(target)} kg CO₂e/kg`}</p>
          <p className="flush">{denial}</p>
        </div>
      </Panel>
    )
  return (
    <Panel title="Carbon target">
      <Form
        gap="sm"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {meaning}
        <DecimalField
          label="Target (kg CO₂e per kg, A1–A3)"
          description="Empty for none."
          step={0.1}
          value={text}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FormButtons
          secondary
          loading={setting.isPending}
          disabledReason={text.trim() === stored ? 'Nothing has changed yet.' : undefined}
        >
          Save target
        </FormButtons>
      </Form>
    </Panel>
  )
}
