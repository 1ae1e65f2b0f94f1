import { quoteNumber } from '#domain/quotes/quote.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { notifyError, notifySuccess, hideToast } from '#web/toasts/toasts.ts'

/** Toasts about actions on quotes close after 3 seconds (specification 001, section 4). */
const autoClose = 3000

/** The id of failure toasts. There is only one, and the next success removes it, because it has solved the problem. */
const failure = 'quote failure'

/** `about`: the quote's id, where a list shows others too. */
export function notifyDone(message: string, about?: string): void {
  hideToast(failure)
  notifySuccess(message, { autoClose, about: about && quoteNumber(about) })
}

/** What a dialog about a quote does once its command has succeeded. */
export const closeWith = (place: { onClose: () => void }, message: string, about: string) => () => {
  notifyDone(message, about)
  place.onClose()
}

/**
 * Shows `action` in the specification's words, with the reason if it is known. A toast marks no field, so it contains the
 * field's message.
 */
export function notifyFailed(action: string, error: unknown): void {
  const [atField] = Object.values(fieldMessagesOf(error))
  const why = atField ?? (error instanceof Error ? error.message : undefined)
  hideToast(failure)
  notifyError(why === undefined ? action : `${action}. ${why}`, { autoClose, id: failure })
}

/** Shown when the reader may no longer see an open quote. */
export const quoteGoneText = 'This quote has been removed.'
