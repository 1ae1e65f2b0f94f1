import { createContext } from 'react'

/*
 * Questions about unsaved input need nothing else of dialogs. It is apart from the dialogs, because pages with a form start with it and
 * load the dialogs later.
 */

/** A z-index between the component library's dialogs (200) and toasts (400), for a question about an open dialog. */
export const aboveDialogs = 300

/** Whether something typed would be lost, by the id of the form in a dialog (`LeaveGuard` sets it). */
export const SaidInDialog = createContext<Map<string, boolean> | null>(null)
