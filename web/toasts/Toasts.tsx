import { Notifications } from '@mantine/notifications'
import { useToastPlace } from './toast-place.ts'

const position = 'bottom-right'
const findRegion = () => document.querySelector<HTMLElement>(`.mantine-Notifications-root[data-position="${position}"]`)

/** The container exists before the first toast, because screen readers announce changes only in a region they know. */
export function Toasts() {
  useToastPlace(findRegion)
  return <Notifications aria-live="polite" position={position} autoClose={6000} limit={4} containerWidth={380} />
}
