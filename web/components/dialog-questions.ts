import { createContext } from 'react'

/*
 * Of dialogs, questions about unsaved input need this alone. It is apart from the dialogs, because pages with a form start with it and
 * load the dialogs later.
 */

/** A z-index between the component library's dialogs (200) and toasts (400), for a question about an open dialog. */
export const aboveDialogs = 300

/** What the forms in a dialog say themselves (`LeaveGuard`): by their id, whether something would be lost. */
export const SaidInDialog = createContext<Map<string, boolean> | null>(null)
