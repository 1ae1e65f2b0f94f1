import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { lastMonths } from '#domain/suppliers/analytics.ts'
import { maxPeriodMonths, monthsOf, resolvePeriod } from '#domain/values/month-period.ts'
import { monthName } from '#web/components/local-day.ts'

type Period = { from: string; until: string }
type PeriodChoiceProps = {
  /** Null: no period is chosen. */
  period: Period | null
  onChange: (period: Period) => void
  /** Offers to choose none, which `label` names. */
  none?: { label: string; onChoose: () => void }
}

/** How far back the months can be chosen. */
const offeredMonths = 60

/** The first and the last month. A first month after the last one moves it. */
export function PeriodChoice({ period, onChange, none }: PeriodChoiceProps) {
  const [now] = useState(() => lastMonths(new Date(), 'UTC', 1)[0]?.month ?? period?.until ?? '')
  const [first = now] = monthsOf({ from: shifted(now, 1 - offeredMonths), until: now })
  const months = monthsOf({
    from: period && period.from < first ? period.from : first,
    until: period && period.until > now ? period.until : now,
  })
  const data = [
    ...(none ? [{ value: '', label: none.label }] : []),
    ...months.toReversed().map((month) => ({ value: month, label: monthName(month) })),
  ]
  const change = (value: string, changed: (to: string) => Partial<Period>) =>
    value === '' ? none?.onChoose() : onChange(resolvePeriod(changed(value), now))
  return (
    <div role="search" className="row gap-12">
      <NativeSelect
        label="From"
        value={period?.from ?? ''}
        data={data}
        onChange={({ currentTarget: { value } }) =>
          // A period of at most three years that begins there.
          change(value, (from) => {
            const until = period?.until ?? now
            return { from, until: earliest(from > until ? from : until, shifted(from, maxPeriodMonths - 1)) }
          })
        }
      />
      <NativeSelect
        label="Until"
        value={period?.until ?? ''}
        data={data}
        // Without a first month it is the year until then.
        onChange={({ currentTarget: { value } }) =>
          change(value, (until) => (period === null ? { until } : { from: earliest(period.from, until), until }))
        }
      />
    </div>
  )
}

const earliest = (one: string, other: string) => (one < other ? one : other)

function shifted(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}
