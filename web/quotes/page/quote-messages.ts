import { fieldMessagesOf } from '#web/api.ts'
import { notifyError, notifySuccess, hideToast } from '#web/components/toasts.ts'

/** Toasts about actions on quotes close after 3 seconds (specification 001, section 4). */
const autoClose = 3000

/** One failure at a time: it goes with the next success, which has put it right. */
const failure = 'quote failure'

export function notifyDone(message: string): void {
  hideToast(failure)
  notifySuccess(message, { autoClose })
}

/** `what` in the specification's words, and why where that is known: a toast marks no field, so it says what stands there. */
export function notifyFailed(what: string, error: unknown): void {
  const [atField] = Object.values(fieldMessagesOf(error))
  const why = atField ?? (error instanceof Error ? error.message : undefined)
  hideToast(failure)
  notifyError(why === undefined ? what : `${what}. ${why}`, { autoClose, id: failure })
}

/** A quote that was open is not the reader's to see any more. */
export const quoteGoneText = 'This quote has been removed.'
