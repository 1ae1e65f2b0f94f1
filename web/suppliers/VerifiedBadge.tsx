import { Tooltip } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** What "Verified" rests on can be read by hovering and by keyboard. */
export function VerifiedBadge() {
  return (
    <Tooltip label="This supplier has uploaded at least one compliance document. Open the supplier to read them.">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip has to be reachable by keyboard */}
      <span tabIndex={0} style={{ flex: 'none', display: 'inline-flex', borderRadius: 999 }}>
        <StatusBadge tone="accent" icon={IconRosetteDiscountCheck} label="Verified" />
      </span>
    </Tooltip>
  )
}
