import { notifications } from '@mantine/notifications'

/** Said politely in the corner; goes away by itself. */
export function notifySuccess(message: string) {
  notifications.show({ message, color: 'verdigris' })
}

/** Stays twice as long, and interrupts a screen reader. */
export function notifyError(message: string) {
  notifications.show({ message, color: 'red', role: 'alert', autoClose: 12_000 })
}
