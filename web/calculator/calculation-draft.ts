import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSession } from '#web/session.tsx'
import { createDraftStore, storedDrafts, visitor } from '#web/forms/stored-drafts.ts'
import {
  emptyProjectFields,
  fieldNames,
  sameProjectFields,
  writeFields,
  type CalculatorFields,
} from './calculator-fields.ts'

const form = 'calculation'
/** Validates the stored value, because anybody at this browser could change it. */
function isDraft(value: unknown): value is CalculatorFields {
  const fields = value as Partial<Record<string, unknown>> | null
  return typeof fields === 'object' && fieldNames.every((name) => typeof fields?.[name] === 'string')
}

/**
 * The newest calculation in this browser for this person, and the store that keeps it from now on. A visitor's draft
 * becomes the person's at sign-in. `person` is null for a visitor.
 */
function takeUp(person: string | null) {
  const owner = person ?? visitor
  const drafts = [...new Set([owner, visitor])].flatMap((draftOwner) =>
    storedDrafts(draftOwner, form).flatMap((stored) =>
      isDraft(stored.value) ? [{ whose: draftOwner, kept: stored, fields: stored.value }] : [],
    ),
  )
  const newest = drafts.toSorted((one, other) => other.kept.saved_at.localeCompare(one.kept.saved_at))[0]
  if (newest === undefined || newest.whose === owner)
    return { fields: newest?.fields ?? null, slot: createDraftStore(owner, form, newest?.kept ?? null) }
  const slot = createDraftStore(owner, form, null)
  if (slot.keep(newest.fields)) createDraftStore(visitor, form, newest.kept).close()
  return { fields: newest.fields, slot }
}

/**
 * Keeps an unsaved calculation in this browser, and restores it. In an effect, because the server renders the page
 * too. `isNew`: saved projects have no draft.
 */
export function useCalculationDraft(calculation: UseFormReturn<CalculatorFields>, isNew: boolean) {
  const { actor } = useSession()
  const person: string | null | undefined = actor === undefined ? undefined : (actor?.id ?? null)
  const slot = useRef<ReturnType<typeof createDraftStore>>(null)
  const [isBack, setIsBack] = useState(false)
  /** The person who typed the present content of the form. */
  const author = useRef(person)
  const keep = () => {
    const values = calculation.getValues()
    slot.current?.keep(sameProjectFields(values, emptyProjectFields) ? null : values)
  }

  const restoreDraft = useEffectEvent((draftOwner: string | null) => {
    if (author.current && author.current !== draftOwner) {
      // Their session ended, or somebody else signed in in another tab. The text is in the former person's draft and must not be
      // shown to anybody else.
      writeFields(calculation, emptyProjectFields)
      setIsBack(false)
    }
    author.current = draftOwner
    if (!sameProjectFields(calculation.getValues(), emptyProjectFields)) {
      // The text was typed before the session was known. It becomes a new draft, and older drafts stay as they are.
      slot.current = createDraftStore(draftOwner ?? visitor, form, null)
      keep()
      return
    }
    const taken = takeUp(draftOwner)
    slot.current = taken.slot
    if (taken.fields === null) return
    writeFields(calculation, taken.fields)
    setIsBack(true)
  })
  useEffect(() => {
    if (!isNew || person === undefined) return undefined
    const waiting = window.setTimeout(() => restoreDraft(person))
    return () => window.clearTimeout(waiting)
  }, [isNew, person])

  return {
    /** Whether the form starts with an earlier draft. */
    isBack,
    keep,
    /** Called when the calculation was saved or is discarded. */
    close: () => slot.current?.close(),
    discard() {
      slot.current?.close()
      slot.current = createDraftStore(person ?? visitor, form, null)
      writeFields(calculation, emptyProjectFields)
      setIsBack(false)
    },
  }
}
