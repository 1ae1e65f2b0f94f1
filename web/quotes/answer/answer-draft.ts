import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDenial } from '#web/access.ts'
import { draftKeeper, type DraftState } from './draft-keeper.ts'
import {
  answerDraftQuery,
  discardAnswerDraft,
  saveAnswerDraft,
  type ServedDraft,
} from '#web/quotes/queries/answer-draft.ts'
import { notifyUndo } from '#web/toasts/toasts.ts'
import type { AnswerFields } from './answer-fields.ts'
import type { useAnswerForm } from './answer-form.ts'
import { draftFields, readDraftFields } from './answer-draft-fields.ts'

type Form = ReturnType<typeof useAnswerForm>
type Draft = { answered_at: string | null; fields: ReturnType<typeof draftFields>; file_ids: string[] }

/** A draft that the form shows. `isEarlier`: the request was edited since. `lost`: what has no position any more. */
export type ShownDraft = { draft: ServedDraft; isEarlier: boolean; lost: readonly string[]; times: number }

/**
 * Keeps what is typed of an answer on the server, for all of the company's people, and shows the draft with which the form opens. If a
 * colleague changed the draft meanwhile, `theirs` waits for the person's choice.
 */
export function useAnswerDraft(quoteId: string, answering: Form, isOpen: boolean) {
  const { form, saved, values, isTyped, madeFrom, request } = answering
  const client = useQueryClient()
  const mayRead = useDenial('getAnswerDraft') === undefined && isOpen
  const { data } = useQuery({ ...answerDraftQuery(quoteId), enabled: mayRead })
  const [state, setState] = useState<DraftState>('none')
  const [staleTimes, setStaleTimes] = useState(0)
  const [theirs, setTheirs] = useState<ServedDraft | null>(null)
  const [shown, setShown] = useState<ShownDraft | null>(null)
  const [times, setTimes] = useState(0)
  const [keeper] = useState(() =>
    draftKeeper<Draft>({
      save: (version, draft) => saveAnswerDraft(quoteId, { ...draft, version }),
      onState: setState,
      onStale: () => setStaleTimes((count) => count + 1),
    }),
  )
  const draftOf = (fields: AnswerFields): Draft => ({
    answered_at: madeFrom || null,
    fields: draftFields(fields, request),
    file_ids: fields.file_ids,
  })

  function show(draft: ServedDraft) {
    const ids = draft.files.map(({ id }) => id)
    const read = readDraftFields(draft.fields, ids, request)
    setTheirs(null)
    if (read === null) {
      void keeper.resume(draft.version)
      return
    }
    answering.showDraft(read.fields, draft.answered_at ?? '')
    keeper.adopt(draft.version, { ...draftOf(form.getValues()), answered_at: draft.answered_at })
    setShown({ draft, isEarlier: read.isEarlier, lost: read.lost, times })
    setTimes((count) => count + 1)
  }

  const follow = useEffectEvent((draft: ServedDraft | null) => {
    if (draft === null) {
      setTheirs(null)
      return keeper.version() === null ? undefined : keeper.forget()
    }
    if (keeper.isKnown(draft.version)) return keeper.version() === null ? void keeper.resume(draft.version) : undefined
    if (!isTyped) return show(draft)
    // Text that came back after the session ended is newer than the draft of the same person.
    if (draft.own && state !== 'saved' && keeper.version() === null) return void keeper.resume(draft.version)
    keeper.halt()
    return setTheirs(draft)
  })
  useEffect(() => {
    // After the render that brought it, because it goes into the form.
    void Promise.resolve(data?.draft).then((draft) => (draft === undefined ? undefined : follow(draft)))
  }, [data])
  useEffect(() => {
    if (staleTimes === 0) return
    void client.fetchQuery({ ...answerDraftQuery(quoteId), staleTime: 0 }).then(
      ({ draft }) => follow(draft),
      () => undefined,
    )
  }, [client, quoteId, staleTimes])

  const change = useEffectEvent((fields: AnswerFields, isOwn: boolean) => {
    if (mayRead && (isOwn || keeper.version() !== null)) keeper.change(draftOf(fields))
  })
  useEffect(() => change(values, isTyped), [values, isTyped])
  useEffect(() => {
    const saveHidden = () => void (document.visibilityState === 'hidden' && keeper.flush())
    document.addEventListener('visibilitychange', saveHidden)
    return () => {
      document.removeEventListener('visibilitychange', saveHidden)
      void keeper.flush()
    }
  }, [keeper])

  function end(fields: AnswerFields) {
    keeper.end(draftOf(fields))
    setShown(null)
    setTheirs(null)
    setTimes((count) => count + 1)
  }
  return {
    state,
    theirs,
    shown,
    /** Counts the times that the form's files were replaced. */
    times,
    takeTheirs: () => theirs && show(theirs),
    keepMine() {
      if (theirs) void keeper.resume(theirs.version)
      setTheirs(null)
    },
    async discard() {
      const version = await keeper.settle()
      const kept = draftOf(form.getValues())
      if (version !== null) await discardAnswerDraft(quoteId, version)
      form.reset(saved, { keepDirtyValues: false })
      end(saved)
      const undo = () =>
        void saveAnswerDraft(quoteId, { ...kept, version: null }).then(() =>
          client.invalidateQueries({ queryKey: answerDraftQuery(quoteId).queryKey }),
        )
      notifyUndo('Draft discarded', undo, `draft ${quoteId}`)
    },
    settle: keeper.settle,
    /** The answer was not sent. */
    onFailed: keeper.schedule,
    onSent: end,
  }
}
