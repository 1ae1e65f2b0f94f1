import { Modal, type ModalProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'

/**
 * Opened just after it is mounted: Mantine's dialog returns the focus to the element that had it when the dialog opened,
 * and does not notice that if it is open from the start.
 */
export function OpenDialog({ opened, ...props }: ModalProps) {
  const isStanding = useMounted()
  return <Modal opened={opened && isStanding} {...props} />
}
