import IconRosetteDiscountCheck from '@iconify-json/tabler/rosette-discount-check'
import { Tooltip } from '#web/components/Tooltip.tsx'
import { StatusBadge } from '#web/components/StatusBadge.tsx'
import { formatNumber } from '#domain/values/money.ts'

/**
 * Shows the reason for "Verified" on hover and on focus. `documents`: the number of documents on the page, and how many of
 * them have not expired.
 */
export function VerifiedBadge({ documents }: { documents?: Documents }) {
  return (
    <Tooltip label={verifiedByText(documents)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip has to be reachable by keyboard */}
      <span tabIndex={0} style={{ flex: 'none', display: 'inline-flex', borderRadius: 999 }}>
        <StatusBadge tone="accent" icon={IconRosetteDiscountCheck} label="Verified" />
      </span>
    </Tooltip>
  )
}

type Documents = { count: number; valid: number }

function verifiedByText(documents: Documents | undefined): string {
  if (documents === undefined)
    return 'This supplier has uploaded at least one compliance document that has not expired. Open the supplier to read them.'
  const { count, valid } = documents
  if (count === 1) return 'This supplier has uploaded a compliance document. You find it below.'
  const expired = count - valid
  const but =
    expired === 0
      ? ''
      : `, of which ${formatNumber(expired)} ${expired === 1 ? 'has' : 'have'} expired and ${expired === 1 ? 'does' : 'do'} not count`
  return `This supplier has uploaded ${formatNumber(count)} compliance documents${but}. You find them below.`
}
