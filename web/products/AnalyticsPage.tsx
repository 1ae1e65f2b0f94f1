import { useQuery } from '@tanstack/react-query'
import { SkeletonCards, SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { AnalyticsFigures } from './AnalyticsFigures.tsx'
import { AnalyticsMonths } from './AnalyticsMonths.tsx'
import classes from './AnalyticsPage.module.css'
import { AnalyticsTopProducts } from './AnalyticsTopProducts.tsx'
import { SupplierRecordPanel } from '#web/suppliers/SupplierRecordPanel.tsx'
import { useSession } from '#web/session.tsx'
import { analyticsQuery, ownTimeZone } from './queries/analytics.ts'

/** The results of a supplier's catalogue: requests, answers, orders and revenue (specification 001, section 2). */
export function AnalyticsPage() {
  const timeZone = ownTimeZone()
  const { actor } = useSession()
  const analytics = useQuery(analyticsQuery(timeZone))
  return (
    <>
      <PageHeader title="Analytics" subTitle="The requests of buyers, and their results" />
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
            <AnalyticsFigures figures={figures} />
            <div className={classes.pair}>
              <AnalyticsMonths months={figures.months} timeZone={timeZone} />
              <AnalyticsTopProducts products={figures.top_products} />
            </div>
            {actor && <SupplierRecordPanel supplierId={actor.company_id} isOwn />}
            <p className="flush muted small">
              Requests that their customer deleted and orders that were cancelled are not counted.
            </p>
          </div>
        )}
      </QueryContent>
    </>
  )
}
