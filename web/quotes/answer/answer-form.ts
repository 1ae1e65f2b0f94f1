import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useBaseVersion } from '#web/forms/base-version.ts'
import { showStored } from '#web/hooks/stored-values.ts'
import { answerVersionOf } from '#web/quotes/queries.ts'
import { answerFieldsOf, type AnswerFields, type Lined, type OwnResponse } from './answer-fields.ts'

/** What is typed of these stays together: an amount means nothing without its currency and its unit. */
const priceNames = ['prices', 'price_per_kg', 'lines', 'currency'] as const

/**
 * The form of an answer and the version of the answer that it changes. A colleague's answer that arrives meanwhile is shown
 * in untouched fields. Typed values stay, prices together with their currency.
 */
export function useAnswerForm(quoteId: string, response: OwnResponse, lined: Lined) {
  const saved = answerFieldsOf(response, lined)
  const current = response.answered_at ?? ''
  const form = useForm<AnswerFields>({ defaultValues: saved })
  const { isDirty, dirtyFields } = form.formState
  const values = useWatch({ control: form.control }) as AnswerFields
  const { version, takeCurrent } = useBaseVersion(answerVersionOf(quoteId), current, !isDirty)
  const [opened, setOpened] = useState({ version: current, fields: saved })
  if (!isDirty && opened.version !== current) setOpened({ version: current, fields: saved })
  const [wasStale, setWasStale] = useState(false)
  const [sent, setSent] = useState<{ version: string; fields: AnswerFields } | null>(null)

  const follow = useEffectEvent(() => {
    if (sent?.version === current) {
      setWasStale(false)
      return showStored(form, sent.fields, saved)
    }
    const typed = form.getValues()
    const isPriceTyped = priceNames.some((name) => dirtyFields[name] !== undefined)
    const isKept = (name: keyof AnswerFields) =>
      priceNames.some((one) => one === name) ? isPriceTyped : dirtyFields[name] !== undefined
    const kept = (Object.keys(saved) as (keyof AnswerFields)[]).filter(isKept)
    form.reset(saved, { keepFieldsRef: true })
    for (const name of kept) form.setValue(name, typed[name], { shouldDirty: true })
  })
  const followed = useRef({ current, sent })
  useEffect(() => {
    if (followed.current.current === current && followed.current.sent === sent) return
    followed.current = { current, sent }
    follow()
  }, [current, sent])

  /** Whether a colleague's answer came after the one that the form was opened with. */
  const isOverturned = opened.version !== current && (wasStale || version !== current)
  return {
    form,
    /** The answer that the form was opened with, or that its draft was made from; empty for the first one. */
    madeFrom: opened.version,
    values,
    saved,
    version,
    isOverturned,
    /** Whether something is typed and not sent. */
    isTyped: isDirty && JSON.stringify(values) !== JSON.stringify(sent?.fields),
    isDirty,
    /** Whether a colleague sent another value than the field has. */
    isOther: (name: 'price_per_kg' | 'currency' | 'delivery_time' | 'notes') =>
      isOverturned && values[name] !== saved[name] && opened.fields[name] !== saved[name],
    /** Shows a draft, which may have been made from an earlier answer than the present one. */
    showDraft(fields: AnswerFields, draftOf: string) {
      for (const name of Object.keys(fields) as (keyof AnswerFields)[])
        form.setValue(name, fields[name], { shouldDirty: true })
      setOpened({ version: draftOf, fields })
      if (draftOf !== current) setWasStale(true)
    },
    onSent: (fields: AnswerFields, answeredAt: string) => setSent({ version: answeredAt, fields }),
    onStale() {
      takeCurrent()
      setWasStale(true)
    },
  }
}
