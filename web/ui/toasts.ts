import { notifications } from '@mantine/notifications'

type Toast = { autoClose?: number }

/** Said politely in the corner; goes away by itself. `autoClose` in milliseconds. */
export function notifySuccess(message: string, toast: Toast = {}) {
  notifications.show({ message, color: 'verdigris', ...toast })
}

/** Stays twice as long, and interrupts a screen reader. */
export function notifyError(message: string, { autoClose = 12_000 }: Toast = {}) {
  notifications.show({ message, color: 'red', role: 'alert', autoClose })
}
