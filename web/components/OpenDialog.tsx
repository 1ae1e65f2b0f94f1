import { Modal, type ModalProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'

/**
 * Opened a moment after it stands on the page: Mantine's gives the focus back to what had it when it opened, and does not
 * notice where it stands open from the beginning.
 */
export function OpenDialog({ opened, ...props }: ModalProps) {
  const isStanding = useMounted()
  return <Modal opened={opened && isStanding} {...props} />
}
