import { useQuery } from '@tanstack/react-query'
import IconCheck from '@iconify-json/tabler/check'
import IconHourglass from '@iconify-json/tabler/hourglass'
import { formatNumber } from '#domain/values/money.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import classes from './AdminQuotesPage.module.css'
import { overviewQuery } from '#web/admin/queries.ts'

/**
 * The number of quotes that await approval, with a link to them. It takes the same space while the number loads and when
 * it is 0.
 */
export function AwaitingBanner() {
  const awaiting = useQuery(overviewQuery).data?.pending_quotes
  const Icon = awaiting === 0 ? IconCheck : IconHourglass
  return (
    <div className={classes.banner} data-waiting={awaiting ? true : undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <p>
        <strong>{formatAwaiting(awaiting)}</strong>
        <span>No supplier sees a quote before you have approved it.</span>
      </p>
      <ButtonLink to={paths.approval} variant={awaiting ? 'filled' : 'default'}>
        {awaiting === 1 ? 'Review it' : 'Review them'}
      </ButtonLink>
    </div>
  )
}

function formatAwaiting(awaiting: number | undefined): string {
  if (awaiting === undefined) return 'Quotes awaiting approval'
  if (awaiting === 0) return 'No quotes are awaiting approval'
  return `${formatNumber(awaiting)} ${awaiting === 1 ? 'quote is' : 'quotes are'} awaiting approval`
}
