import { Notifications } from '@mantine/notifications'

/** The container exists before the first toast, because screen readers announce changes only in a region they know. */
export function Toasts() {
  return <Notifications aria-live="polite" position="bottom-right" autoClose={6000} limit={4} containerWidth={380} />
}
