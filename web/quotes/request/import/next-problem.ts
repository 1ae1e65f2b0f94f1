import type { KeyboardEvent } from 'react'

/** Put on the button that follows when no problem is left. */
export const afterProblems = { 'data-after-problems': true } as const

/** Enter goes to the next cell with a problem on the page, from the last one to the first, and then to the button. */
export function focusNextProblem(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const from = event.currentTarget
  const fields = [...(from.closest('table')?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])]
  const others = fields.filter((field) => field !== from)
  const after = others.find((field) => from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING)
  const next = after ?? others[0] ?? document.querySelector<HTMLElement>('[data-after-problems]')
  next?.focus()
}
