import { useQuery } from '@tanstack/react-query'
import { IconHourglass } from '@tabler/icons-react'
import { formatNumber } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import classes from './AdminQuotesPage.module.css'
import { overviewQuery } from './queries.ts'

/** How many quotes await approval, and where they get it; nothing where none does. */
export function AwaitingBanner() {
  const awaiting = useQuery(overviewQuery).data?.pending_quotes ?? 0
  if (awaiting === 0) return null
  return (
    <div className={classes.banner}>
      <IconHourglass size={20} stroke={1.75} aria-hidden />
      <p>
        <strong>
          {formatNumber(awaiting)} {awaiting === 1 ? 'quote is' : 'quotes are'} awaiting approval
        </strong>
        <span>No supplier sees a quote before you have approved it.</span>
      </p>
      <ButtonLink to={paths.approval}>{awaiting === 1 ? 'Review it' : 'Review them'}</ButtonLink>
    </div>
  )
}
