import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { searchDebounce } from '#web/forms/SearchField.tsx'
import { chosenOf, draftOf, hasHiddenProblem, type ChosenFilters, type FilterDraft } from './filter-draft.ts'

/** How a search came about. `typing` means that more text may follow, so it gets no history entry of its own. */
type SupplierViewMode = 'typing' | 'choosing' | 'submitting'

export type FilterSearch = {
  filters: ChosenFilters
  /** After the first search, choices apply at once, and text 300 ms after the last key. */
  live: boolean
  /** Whether all fields are shown after a search. */
  opened: boolean
  /** `shows`: whether all fields are shown from then on. A search folds them, except under a message. */
  onSearch: (filters: ChosenFilters, how: SupplierViewMode, shows: boolean) => void
}

/** The typed and chosen filters, which the folded row and all fields share: folding loses no text. */
export function useFilterDraft({ filters, live, opened, onSearch }: FilterSearch) {
  const address = JSON.stringify(filters)
  const [draft, setDraft] = useState(() => draftOf(filters))
  const [appliedAddress, setAppliedAddress] = useState(address)
  const [sent, setSent] = useState<readonly string[]>([])
  // The beginning of a size, such as "60x40", is not called wrong while somebody types it.
  const [isTypingSize, setIsTypingSize] = useState(false)

  // The back button and the chips change the filters from outside. The bar's own searches come back here too, and must not change
  // the typed text.
  if (address !== appliedAddress) {
    setAppliedAddress(address)
    const own = sent.indexOf(address)
    setSent(sent.slice(own + 1))
    if (own === -1) setDraft(draftOf(filters))
  }

  function send(next: FilterDraft, how: SupplierViewMode) {
    const chosenFilters = chosenOf(next)
    const going = JSON.stringify(chosenFilters)
    if (going !== address) setSent([...sent, going])
    onSearch(chosenFilters, how, how === 'submitting' ? hasHiddenProblem(next) : opened)
  }
  const sendTyped = useDebouncedCallback((next: FilterDraft) => send(next, 'typing'), searchDebounce)
  return {
    draft,
    isTypingSize,
    setIsTypingSize,
    type(change: Partial<FilterDraft>) {
      const next = { ...draft, ...change }
      setDraft(next)
      if (live) sendTyped(next)
    },
    choose(change: Partial<FilterDraft>) {
      const next = { ...draft, ...change }
      setDraft(next)
      sendTyped.cancel()
      if (live) send(next, 'choosing')
    },
    submit() {
      sendTyped.cancel()
      setIsTypingSize(false)
      send(draft, 'submitting')
    },
    reset() {
      sendTyped.cancel()
      setDraft(draftOf({}))
    },
  }
}

export type FilterDraftEdits = ReturnType<typeof useFilterDraft>
