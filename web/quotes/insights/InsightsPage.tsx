import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { insightLabels } from '#domain/quotes/insights-file.ts'
import { formatRateSource } from '#domain/values/currency-rates.ts'
import { formatMoney, formatNumber } from '#domain/values/money.ts'
import { errorMessage } from '#web/api.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { AnalyticsIllustration } from '#web/drawings/illustrations.tsx'
import { ExportList } from '#web/files/ExportList.tsx'
import { PeriodChoice } from '#web/materials/PeriodChoice.tsx'
import { paths } from '#web/paths.ts'
import { ownTimeZone } from '#web/products/queries/analytics.ts'
import { downloadInsights, insightsQuery, type Insights } from '#web/quotes/queries/insights.ts'
import { CarbonTarget } from './CarbonTarget.tsx'
import { InsightFigures } from './InsightFigures.tsx'
import { InsightMonths } from './InsightMonths.tsx'
import { InsightOnTime } from './InsightOnTime.tsx'
import { InsightSavings } from './InsightSavings.tsx'
import { InsightTable } from './InsightTable.tsx'
import classes from './InsightsPage.module.css'

const failedFile = 'Failed to make the file. Please try again.'

/** What the company has bought, for how much, and with how much carbon. */
export function InsightsPage() {
  const search = useSearch({ from: paths.insights })
  const navigate = useNavigate()
  const timeZone = ownTimeZone()
  const insights = useQuery({ ...insightsQuery(search, timeZone), placeholderData: keepPreviousData })
  return (
    <>
      <PageHeader
        title="Insights"
        subTitle="What your company has bought, and its carbon"
        actions={
          <ExportList
            loadFile={(form) => downloadInsights(search, timeZone, form)}
            errorMessageOf={(error) => errorMessage(error, failedFile)}
          />
        }
      />
      <QueryContent query={insights} failed="Failed to load insights. Please try again." rows={6}>
        {(figures) => (
          <div className={classes.sections}>
            <PeriodChoice
              period={figures}
              onChange={(period) => void navigate({ to: paths.insights, search: period, replace: true })}
            />
            {figures.total.orders === 0 ? (
              <Panel>
                <EmptyState
                  image={<AnalyticsIllustration />}
                  title="No orders in these months"
                  text="What you order will appear here with its cost and its carbon, month by month."
                  action={
                    <ButtonLink to={paths.suppliers} variant="default">
                      View Suppliers
                    </ButtonLink>
                  }
                  level={2}
                />
              </Panel>
            ) : (
              <Figures figures={figures} timeZone={timeZone} />
            )}
            <CarbonTarget target={figures.target} />
          </div>
        )}
      </QueryContent>
    </>
  )
}

function Figures({ figures, timeZone }: { figures: Insights; timeZone: string }) {
  const { base_currency: base, materials, suppliers, projects, total } = figures
  const tables = [
    { title: 'By material', head: 'Material', lines: materials, labelOf: insightLabels.material },
    { title: 'By supplier', head: 'Supplier', lines: suppliers, labelOf: insightLabels.supplier },
    { title: 'By project', head: 'Project', lines: projects, labelOf: insightLabels.project },
  ]
  return (
    <>
      <InsightFigures figures={figures} />
      <InsightMonths months={figures.months} base={base} timeZone={timeZone} />
      {tables.map((table) => (
        <InsightTable key={table.title} {...table} base={base} whole={total.base} />
      ))}
      <InsightOnTime onTime={figures.on_time} />
      <InsightSavings savings={figures.savings} base={base} />
      <div className="stack gap-8 muted small">
        <p className="flush">
          Orders by the month in which you accepted the offer, without those that were cancelled or deleted. Amounts are
          without VAT and include freight. The carbon is that of the offers when they were accepted, modules A1–A3, of
          the tons that have an EPD value.
        </p>
        {figures.rates.length > 0 && (
          <p className="flush">
            Converted to {base}:{' '}
            {figures.rates
              .map((rate) => `1 EUR is ${formatNumber(rate.per_eur)} ${rate.currency} (${formatRateSource(rate)})`)
              .join('; ')}
            .
          </p>
        )}
        {total.unconverted.length > 0 && (
          <p className="flush">
            Without a rate, and not added:{' '}
            {total.amounts
              .filter(({ currency }) => total.unconverted.includes(currency))
              .map(({ amount, currency }) => formatMoney(amount, currency))
              .join(', ')}
            .
          </p>
        )}
      </div>
    </>
  )
}
