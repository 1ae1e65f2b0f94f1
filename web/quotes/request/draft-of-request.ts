import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '#web/session.tsx'
import { createDraftStore } from '#web/forms/stored-drafts.ts'
import { keptFilesQuery } from '#web/quotes/queries.ts'
import { isFor, requestDrafts, requestForm, type OpenedFor, type TypedRequest } from './request-draft.ts'

/** The draft of the signed-in person for this page, and the store for further input. */
export function useDraftOf(openedFor: OpenedFor) {
  const { id: person } = useActor()
  const [{ begun, others, slot }] = useState(() => {
    const drafts = requestDrafts(person)
    const ownDraft = drafts.find((draft) => isFor(draft, openedFor)) ?? null
    return {
      begun: ownDraft,
      others: drafts.filter((draft) => draft !== ownDraft && !isFor(draft, openedFor)),
      slot: createDraftStore(person, requestForm, ownDraft?.kept ?? null),
    }
  })
  const uploaded = begun?.typed.files ?? []
  const existing = useQuery({ ...keptFilesQuery(uploaded), enabled: uploaded.length > 0 })
  const files = existing.data ?? uploaded

  return {
    /** The draft that the form starts with. */
    begun,
    /** Drafts of the same person that belong to other pages, or to another tab. */
    others,
    /** Its fields, with the uploads that still exist. */
    typed: begun && { ...begun.typed, files, fields: { ...begun.typed.fields, file_ids: files.map(({ id }) => id) } },
    /** Names of its uploads that the server does not have any more. */
    lostFiles: uploaded.filter(({ id }) => !files.some((file) => file.id === id)).map(({ name }) => name),
    isChecking: existing.isLoading,
    keep: (typed: TypedRequest | null) => slot.keep(typed && { openedFor, typed }),
    /** Called when the request was sent or the draft discarded. */
    close: slot.close,
  }
}
