import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from '#web/components/Notice.tsx'

/** A link of a mail that leads nowhere, why, and what to do instead. */
export function ExpiredLink({ message, children }: { message: string | undefined; children: ReactNode }) {
  return (
    <Stack gap="md">
      <Notice tone="warning">{message}</Notice>
      <Group gap="xs">{children}</Group>
    </Stack>
  )
}
