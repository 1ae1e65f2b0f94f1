import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from '#web/components/Notice.tsx'

/** An invalid link from a mail: the reason, and the way on. */
export function ExpiredLink({ message, children }: { message: string | undefined; children: ReactNode }) {
  return (
    <Stack gap="md">
      <Notice tone="warning">{message}</Notice>
      <Group gap="xs">{children}</Group>
    </Stack>
  )
}
