import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useBaseVersion } from '#web/forms/base-version.ts'
import { showStored } from '#web/hooks/stored-values.ts'
import { askedForOf, layoutOf } from '#web/materials/edited-positions.ts'
import { answerVersionOf } from '#web/quotes/queries.ts'
import { answerFieldsOf, type AnswerFields, type AskedRequest, type OwnResponse } from './answer-fields.ts'
import { carriedAnswer } from './carried-answer.ts'
import { useKeptAnswer } from './kept-answer.ts'
import type { LineFields } from './offer-fields.ts'

/** What is typed of these stays together: an amount means nothing without its currency and its unit. */
const priceNames = ['prices', 'price_per_kg', 'lines', 'currency'] as const

/**
 * The form of an answer and the version of the answer that it changes. A colleague's answer that arrives meanwhile is shown
 * in untouched fields. Typed values stay, prices together with their currency. If the buyer changes the positions meanwhile, typed
 * lines stay with their position.
 */
export function useAnswerForm(quoteId: string, response: OwnResponse, latest: AskedRequest) {
  const saved = answerFieldsOf(response, latest)
  const current = response.answered_at ?? ''
  const form = useForm<AnswerFields>({ defaultValues: saved })
  const { isDirty, dirtyFields } = form.formState
  const values = useWatch({ control: form.control }) as AnswerFields
  const { version, takeCurrent } = useBaseVersion(answerVersionOf(quoteId), current, !isDirty)
  const [opened, setOpened] = useState({ version: current, fields: saved })
  if (!isDirty && opened.version !== current) setOpened({ version: current, fields: saved })
  const [wasStale, setWasStale] = useState(false)
  const [sent, setSent] = useState<{ version: string; fields: AnswerFields } | null>(null)
  // The request whose positions the lines are for. A newer one is put into the form first.
  const [request, setRequest] = useState({ ...latest, lines: saved.lines })
  const [moves, setMoves] = useState(0)
  const [moved, setMoved] = useState<{ lost: readonly string[] } | null>(null)

  function setTyped(fields: AnswerFields, typed: Partial<AnswerFields>) {
    // The library would set the fields of a removed row to undefined, and the form would have the row again.
    const removed = form.getValues('lines').slice(fields.lines.length)
    for (const [nth, line] of removed.entries())
      for (const name of Object.keys(line) as (keyof LineFields)[])
        form.unregister(`lines.${fields.lines.length + nth}.${name}`)
    form.reset(fields, { keepFieldsRef: true })
    for (const name of Object.keys(typed) as (keyof AnswerFields)[])
      if (typed[name] !== undefined) form.setValue(name, typed[name], { shouldDirty: true })
  }
  const follow = useEffectEvent((isOtherAnswer: boolean) => {
    const haveMoved = layoutOf(request) !== layoutOf(latest)
    setRequest({ ...latest, lines: saved.lines })
    if (sent?.version === current) setWasStale(false)
    if (!haveMoved && !isOtherAnswer) return undefined
    if (!haveMoved && sent?.version === current) return showStored(form, sent.fields, saved)
    // Cloned, because a form changes the rows of a list in place.
    const typed = structuredClone(form.getValues())
    const isSent = sent?.version === current && JSON.stringify(typed) === JSON.stringify(sent.fields)
    const isTypedIn = (name: keyof AnswerFields) => !isSent && dirtyFields[name] !== undefined
    const isPriceTyped = priceNames.some(isTypedIn)
    const isKept = (name: keyof AnswerFields) =>
      priceNames.some((one) => one === name) ? isPriceTyped : isTypedIn(name)
    const kept = (Object.keys(saved) as (keyof AnswerFields)[]).filter(isKept)
    const shown = Object.fromEntries(kept.map((name) => [name, typed[name]])) as Partial<AnswerFields>
    if (!haveMoved) return setTyped(saved, shown)
    const carried = carriedAnswer(askedForOf(request), askedForOf(latest), typed, saved.lines, request.lines)
    if (shown.lines) shown.lines = carried.lines
    if (shown.carbon) shown.carbon = carried.carbon
    setTyped(saved, shown)
    if (request.positions.length === 0) return undefined
    setMoves((count) => count + 1)
    if (isPriceTyped || shown.carbon)
      setMoved((before) => ({ lost: [...(before?.lost ?? []), ...(isPriceTyped ? carried.lost : [])] }))
    return undefined
  })
  const followed = useRef({ current, sent, request: requestKey(latest) })
  const key = requestKey(latest)
  useEffect(() => {
    const { current: before } = followed
    if (before.current === current && before.sent === sent && before.request === key) return
    followed.current = { current, sent, request: key }
    follow(before.current !== current || before.sent !== sent)
  }, [current, sent, key])
  useKeptAnswer(quoteId, form, request, (lost) => setMoved({ lost }))

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
    /** The request whose positions the fields are for. */
    request,
    /** Counts the times that positions got other numbers, after which no row is the one before. */
    moves,
    /** What could not stay with its position when the buyer changed the positions of an answer that is typed; null without that. */
    moved: isDirty ? moved : null,
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
    onSent(fields: AnswerFields, answeredAt: string) {
      setSent({ version: answeredAt, fields })
      setMoved(null)
    },
    onStale() {
      takeCurrent()
      setWasStale(true)
    },
  }
}

/** A version has its positions under the same numbers always. A list does not have them at first. */
const requestKey = ({ version, positions }: AskedRequest): string => `${version} ${positions.length}`
