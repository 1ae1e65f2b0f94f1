import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SkeletonCards, SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import type { MonthPeriod } from '#domain/values/month-period.ts'
import { PeriodChoice } from '#web/materials/PeriodChoice.tsx'
import { paths } from '#web/paths.ts'
import { errorMessage } from '#web/api.ts'
import { ExportList } from '#web/files/ExportList.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { AnalyticsFigures } from './AnalyticsFigures.tsx'
import { AnalyticsMonths } from './AnalyticsMonths.tsx'
import classes from './AnalyticsPage.module.css'
import { AnalyticsResults } from './AnalyticsResults.tsx'
import { AnalyticsTopProducts } from './AnalyticsTopProducts.tsx'
import { SupplierRecordPanel } from '#web/suppliers/SupplierRecordPanel.tsx'
import { useSession } from '#web/session.tsx'
import { analyticsQuery, downloadAnalytics, ownTimeZone } from './queries/analytics.ts'

/** The results of a supplier's catalogue: requests, answers, orders and revenue (specification 001, section 2). */
export function AnalyticsPage() {
  const search = useSearch({ from: paths.analytics })
  const navigate = useNavigate()
  const choosePeriod = (period: MonthPeriod) => void navigate({ to: paths.analytics, search: period, replace: true })
  const timeZone = ownTimeZone()
  const { actor } = useSession()
  const analytics = useQuery({ ...analyticsQuery(search, timeZone), placeholderData: keepPreviousData })
  return (
    <>
      <PageHeader
        title="Analytics"
        subTitle="The requests of buyers, and their results"
        actions={
          <ExportList
            label="Export the months"
            loadFile={(form) => downloadAnalytics(search, timeZone, form)}
            errorMessageOf={(error) => errorMessage(error, 'Failed to export analytics. Please try again.')}
          />
        }
      />
      {/* An error is shown, not only logged: a zero in its place would look like a figure (docs/decisions/0020). */}
      <QueryContent
        query={analytics}
        failed="Failed to load analytics. Please try again."
        skeleton={
          <div className={classes.sections}>
            <SkeletonCards count={8} height={120} />
            <Panel flush>
              <SkeletonRows count={5} />
            </Panel>
          </div>
        }
      >
        {(figures) => (
          <div className={classes.sections}>
            <PeriodChoice
              period={figures.period}
              onChange={choosePeriod}
              none={{ label: 'All time', onChoose: () => choosePeriod({}) }}
            />
            <AnalyticsFigures figures={figures} />
            <div className={classes.pair}>
              <AnalyticsMonths figures={figures} timeZone={timeZone} />
              <AnalyticsTopProducts products={figures.top_products} />
            </div>
            <AnalyticsResults profiles={figures.profiles} declines={figures.declines} losses={figures.losses} />
            {actor && <SupplierRecordPanel supplierId={actor.company_id} isOwn />}
            <p className="flush muted small">
              Requests that their customer deleted and orders that were cancelled are not counted.
              {figures.period !== null &&
                ' Requests count in the month you received them, orders in the month the buyer accepted. Your products and your record are those of all time.'}
            </p>
          </div>
        )}
      </QueryContent>
    </>
  )
}
