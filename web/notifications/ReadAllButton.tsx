import type { ButtonProps } from '@mantine/core'
import { errorMessage } from '#web/api.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { notifyError } from '#web/toasts/toasts.ts'
import { useReadAllNotifications, type Notifications } from './queries.ts'

/** Marks everything as read that is shown. `unread`: as the list came with it; undefined until it has come. */
export function ReadAllButton({
  unread,
  size,
}: {
  unread: Notifications['unread'] | undefined
  size?: ButtonProps['size']
}) {
  const reading = useReadAllNotifications()
  return (
    <ActionButton
      variant="default"
      {...(size !== undefined && { size })}
      loading={reading.isPending}
      disabledReason={!unread?.newest ? 'Everything is read.' : undefined}
      onClick={() =>
        unread?.newest &&
        reading.mutate(
          { newest: unread.newest, unread: unread.count },
          { onError: (error) => notifyError(errorMessage(error, 'Failed to mark notifications as read')) },
        )
      }
    >
      Mark all as read
    </ActionButton>
  )
}
