import { Notifications } from '@mantine/notifications'

/** Where toasts appear is there before the first: screen readers say what comes into a place they know. */
export function Toasts() {
  return <Notifications aria-live="polite" position="bottom-right" autoClose={6000} limit={4} containerWidth={380} />
}
