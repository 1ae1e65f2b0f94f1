import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { LateTooltip } from '#web/ui/LateTooltip.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** What "Verified" rests on can be read by hovering and by keyboard. `documents`: how many stand below it on the page. */
export function VerifiedBadge({ documents }: { documents?: number }) {
  return (
    <LateTooltip label={restsOn(documents)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip has to be reachable by keyboard */}
      <span tabIndex={0} style={{ flex: 'none', display: 'inline-flex', borderRadius: 999 }}>
        <StatusBadge tone="accent" icon={IconRosetteDiscountCheck} label="Verified" />
      </span>
    </LateTooltip>
  )
}

function restsOn(documents: number | undefined): string {
  if (documents === undefined)
    return 'This supplier has uploaded at least one compliance document. Open the supplier to read them.'
  return documents === 1
    ? 'This supplier has uploaded a compliance document. You find it below.'
    : `This supplier has uploaded ${documents} compliance documents. You find them below.`
}
